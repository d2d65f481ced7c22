<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>AttentionScene</name>
    <message>
        <source>%1, symmetric by construction</source>
        <translation>%1，结构上对称</translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>field.kind</source>
        <translation>该运行的任务类型。</translation>
    </message>
    <message>
        <source>field.train.betas</source>
        <translation>AdamW 的两个衰减率，如“0.9,0.999”。</translation>
    </message>
    <message>
        <source>field.train.budget_seconds</source>
        <translation>整个运行的时间预算（秒），不计暂停；留空 = 无。</translation>
    </message>
    <message>
        <source>field.seed</source>
        <translation>权重、掩码、顺序与 dropout 的随机种子。</translation>
    </message>
    <message>
        <source>field.model.size</source>
        <translation>命名规模；决定层数、宽度、头数与前馈宽度。</translation>
    </message>
    <message>
        <source>field.model.layers</source>
        <translation>编码器层数。</translation>
    </message>
    <message>
        <source>field.model.hidden</source>
        <translation>宽度 h；须能被头数整除。</translation>
    </message>
    <message>
        <source>field.model.heads</source>
        <translation>每层的注意力头数。</translation>
    </message>
    <message>
        <source>field.model.ffn</source>
        <translation>前馈部分的宽度。</translation>
    </message>
    <message>
        <source>field.model.vocab_size</source>
        <translation>词表条目数；0 = 与语料库一致。</translation>
    </message>
    <message>
        <source>field.model.max_positions</source>
        <translation>模型可接受的最长序列。</translation>
    </message>
    <message>
        <source>field.model.operator</source>
        <translation>每一层的注意力算子。</translation>
    </message>
    <message>
        <source>field.model.operator_settings</source>
        <translation>按名称给出的算子设置。</translation>
    </message>
    <message>
        <source>field.model.pattern</source>
        <translation>逐层算子，如“original×2,pairwise×2”；留空 = 各层相同。</translation>
    </message>
    <message>
        <source>field.model.dropout</source>
        <translation>隐藏状态的 dropout。</translation>
    </message>
    <message>
        <source>field.model.attention_dropout</source>
        <translation>注意力概率的 dropout。</translation>
    </message>
    <message>
        <source>field.model.norm</source>
        <translation>层归一化的位置。</translation>
    </message>
    <message>
        <source>field.model.activation</source>
        <translation>前馈部分的激活函数。</translation>
    </message>
    <message>
        <source>field.model.ffn_bias</source>
        <translation>前馈部分是否使用偏置。</translation>
    </message>
    <message>
        <source>field.model.positions</source>
        <translation>位置嵌入的类型。</translation>
    </message>
    <message>
        <source>field.model.token_types</source>
        <translation>词元类型数；0 = 无此嵌入。</translation>
    </message>
    <message>
        <source>field.model.classifier</source>
        <translation>分类头；预训练时留空。</translation>
    </message>
    <message>
        <source>field.init.from</source>
        <translation>起始检查点；留空 = 随机初始化。</translation>
    </message>
    <message>
        <source>field.init.parts</source>
        <translation>从该检查点取用的部分；留空 = 全部。</translation>
    </message>
    <message>
        <source>field.init.other_vocab</source>
        <translation>即使其词表不同，也从中取用嵌入和输出头。</translation>
    </message>
    <message>
        <source>field.init.score_scale</source>
        <translation>训练开始时注意力得分的倍数，通过产生得分的权重实现。</translation>
    </message>
    <message>
        <source>field.init.keys_from_queries</source>
        <translation>以与查询相同的键开始：得分起初对称，之后可以各自变化。</translation>
    </message>
    <message>
        <source>field.data.corpus</source>
        <translation>“demo”、文本文件或语料库文件夹。</translation>
    </message>
    <message>
        <source>field.data.vocab</source>
        <translation>词表文件；留空 = 语料库自带。</translation>
    </message>
    <message>
        <source>field.data.length</source>
        <translation>每个样本的词元数。</translation>
    </message>
    <message>
        <source>field.data.held_out</source>
        <translation>留作评估的样本数。</translation>
    </message>
    <message>
        <source>field.train.recipe</source>
        <translation>补全未设置项的配方。</translation>
    </message>
    <message>
        <source>field.train.steps</source>
        <translation>优化步数；时间预算可能使运行提前结束。</translation>
    </message>
    <message>
        <source>field.train.batch</source>
        <translation>每个优化步的样本数。</translation>
    </message>
    <message>
        <source>field.train.micro_batch</source>
        <translation>每次前向传播的样本数；0 = 整个批次。</translation>
    </message>
    <message>
        <source>field.train.peak_lr</source>
        <translation>峰值学习率。</translation>
    </message>
    <message>
        <source>field.train.lr_scale</source>
        <translation>按模型部分或参数名模式设置的学习率倍数，例如 {&quot;scores&quot;: 2}。</translation>
    </message>
    <message>
        <source>field.train.freeze_until</source>
        <translation>模型的某些部分保持初始状态的步数，例如 {&quot;scores&quot;: 1000, &quot;ffn@0-1&quot;: 500}。</translation>
    </message>
    <message>
        <source>field.train.stop_after_exit</source>
        <translation>训练离开平台期后继续的步数；0 = 全部。</translation>
    </message>
    <message>
        <source>field.train.warmup_steps</source>
        <translation>达到峰值学习率所需步数。</translation>
    </message>
    <message>
        <source>field.train.schedule</source>
        <translation>学习率走势：预热之后线性降到 0 或保持不变；budget-triangle2 随预算变化。</translation>
    </message>
    <message>
        <source>field.train.schedule_epochs</source>
        <translation>线性学习率在语料库多少轮之后降为 0；留空 = 运行结束时。</translation>
    </message>
    <message>
        <source>field.train.eps</source>
        <translation>AdamW 的 epsilon。</translation>
    </message>
    <message>
        <source>field.train.weight_decay</source>
        <translation>解耦权重衰减。</translation>
    </message>
    <message>
        <source>field.train.clip_norm</source>
        <translation>全局梯度范数上限；0 = 不裁剪。</translation>
    </message>
    <message>
        <source>field.train.mlm_probability</source>
        <translation>被选作预测的词元比例。</translation>
    </message>
    <message>
        <source>field.train.mlm_fixed_count</source>
        <translation>在每个样本中恰好选取该比例的词元，而不是逐个抽取。</translation>
    </message>
    <message>
        <source>field.train.eval_every</source>
        <translation>两次评估之间的步数。</translation>
    </message>
    <message>
        <source>field.train.checkpoint_every</source>
        <translation>两次检查点之间的步数。</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.last</source>
        <translation>保留的最新检查点数。</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.every</source>
        <translation>每隔多少步永久保留一个；0 = 不保留。</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.best</source>
        <translation>保留评估损失最低者。</translation>
    </message>
    <message>
        <source>field.train.log_every</source>
        <translation>两次指标记录之间的步数。</translation>
    </message>
    <message>
        <source>field.train.batch_ramp</source>
        <translation>批大小增长到全值所占的运行比例；留空 = 不增长。</translation>
    </message>
    <message>
        <source>field.train.fresh_optimizer_each</source>
        <translation>预算每过多少秒，优化器与学习率走势重新开始；留空 = 从不。</translation>
    </message>
    <message>
        <source>field.train.early_stop.above_loss</source>
        <translation>评估损失仍高于该值时停止；留空 = 从不。</translation>
    </message>
    <message>
        <source>field.train.early_stop.after_seconds</source>
        <translation>这种停止之前预算的秒数。</translation>
    </message>
    <message>
        <source>field.train.precision</source>
        <translation>矩阵乘法的数值格式。</translation>
    </message>
    <message>
        <source>field.train.deterministic</source>
        <translation>在同一机器上逐位可复现。</translation>
    </message>
    <message>
        <source>field.anatomy.share</source>
        <translation>训练运算中用于解剖序列的占比；0 = 不测量。</translation>
    </message>
    <message>
        <source>field.device</source>
        <translation>auto、cpu、cuda 或 cuda:N。</translation>
    </message>
    <message>
        <source>operator.original.title</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>operator.symmetric.title</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>operator.pairwise.title</source>
        <translation>成对</translation>
    </message>
    <message>
        <source>operator.pairwise.init</source>
        <translation>S 的初始值：normal(1) 同论文；identity 开始时没有 S。</translation>
    </message>
    <message>
        <source>operator.pairwise.structure</source>
        <translation>S 的形式：full 同论文，其余自由参数更少。low-rank(8) 同时给出秩。</translation>
    </message>
    <message>
        <source>operator.pairwise.rank</source>
        <translation>low-rank(r) 的 r；其他形式不使用。</translation>
    </message>
    <message>
        <source>operator.bilinear.title</source>
        <translation>双线性</translation>
    </message>
    <message>
        <source>operator.bilinear.init</source>
        <translation>S 的初始值：normal(1) 同论文；identity 开始时没有 S。</translation>
    </message>
    <message>
        <source>operator.bilinear.structure</source>
        <translation>S 的形式：full 同论文，其余自由参数更少。low-rank(8) 同时给出秩。</translation>
    </message>
    <message>
        <source>operator.bilinear.rank</source>
        <translation>low-rank(r) 的 r；其他形式不使用。</translation>
    </message>
    <message>
        <source>operator.additive.title</source>
        <translation>加性</translation>
    </message>
    <message>
        <source>operator.shared-weight.title</source>
        <translation>共享权重</translation>
    </message>
    <message>
        <source>operator.shared-weight.shared_bias</source>
        <translation>唯一的投影是否带偏置。</translation>
    </message>
    <message>
        <source>operator.gqa.title</source>
        <translation>分组查询</translation>
    </message>
    <message>
        <source>operator.gqa.groups</source>
        <translation>键和值的头数，须整除头数：1 为多查询注意力，等于头数即原始注意力。</translation>
    </message>
    <message>
        <source>operator.kv-shared.title</source>
        <translation>键值共享</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.title</source>
        <translation>裁剪 softmax</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.gamma</source>
        <translation>拉伸的下端：小于 −γ/(η − γ) 的概率变为 0；取 0 则不变。</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.eta</source>
        <translation>拉伸的上端：大于 1 时，较大的概率变为 1。</translation>
    </message>
    <message>
        <source>operator.qk-norm.title</source>
        <translation>查询键归一化</translation>
    </message>
    <message>
        <source>operator.gated-output.title</source>
        <translation>门控输出</translation>
    </message>
    <message>
        <source>operator.gated-output.gate</source>
        <translation>每个头的门看到的词元特征：仅该头的，或所有头的。</translation>
    </message>
    <message>
        <source>operator.gated-output.initial_gate</source>
        <translation>门的初始开度，由偏置决定。</translation>
    </message>
    <message>
        <source>operator.linear.title</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>operator.differential.title</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>operator.differential.lambda_init</source>
        <translation>第二张注意力图的初始比重：同论文一样随层数由 0.2 增至接近 0.8，或各层相同。</translation>
    </message>
    <message>
        <source>operator.differential.lambda_constant</source>
        <translation>lambda_init 为 constant 时的比重；否则不使用。</translation>
    </message>
    <message>
        <source>operator.differential.head_norm</source>
        <translation>每个头输出的归一化：同论文用 RMSNorm，或不用。</translation>
    </message>
    <message>
        <source>operator.differential.output_scale</source>
        <translation>每个头输出的固定系数：同论文为 1-lambda_init，或为 1。</translation>
    </message>
    <message>
        <source>operator.fnet.title</source>
        <translation>傅里叶混合</translation>
    </message>
    <message>
        <source>operator.fnet.output_dense</source>
        <translation>混合之后 BERT 的全连接层与 dropout：dropped 同论文，或 kept 保留。</translation>
    </message>
    <message>
        <source>recipe.courtois2024.title</source>
        <translation>Courtois et al. 2024</translation>
    </message>
    <message>
        <source>recipe.courtois2024.help</source>
        <translation>论文的掩码语言模型预训练：200,000 步，每步 256 个 512 词元的样本，AdamW，预热 10,000 步。</translation>
    </message>
    <message>
        <source>recipe.courtois2024-qk2x.title</source>
        <translation>Courtois et al. 2024，Q 与 K 学习率加倍</translation>
    </message>
    <message>
        <source>recipe.courtois2024-qk2x.help</source>
        <translation>论文的预训练，但查询与键投影的学习率加倍：论文用这种加倍解释 symmetric 的提前起步，这样训练的 original 可以检验它。</translation>
    </message>
    <message>
        <source>recipe.cramming.title</source>
        <translation>Cramming：一块 GPU，一天</translation>
    </message>
    <message>
        <source>recipe.cramming.help</source>
        <translation>Geiping 与 Goldstein 2023：一天的时钟时间，所有走势取决于已用比例。论文有而此处没有：前置归一化、门控激活、无偏置；模型仍是普通 BERT。论文的批大小不是单一数值：此处为 4,096 个 128 词元的样本。</translation>
    </message>
    <message>
        <source>recipe.demo.title</source>
        <translation>演示：一分钟看到平台期</translation>
    </message>
    <message>
        <source>recipe.demo.help</source>
        <translation>在内置语料库上的极小模型：展示什么是平台期，而非论文结果。</translation>
    </message>
    <message>
        <source>recipe.hbert-day.title</source>
        <translation>HBERT：一块 GPU，最多五天</translation>
    </message>
    <message>
        <source>recipe.hbert-day.help</source>
        <translation>Srinivasagan 与 Ostermann 2024：最多五天、每天 24 小时，每天用新的优化器和学习率走势，按五轮安排；每层四个层归一化，无偏置的 ReLU，正弦位置编码，无词元类型。论文未说明：归一化的位置（此处为 SubLN），以及按 BERT 惯例的权重衰减 0.01、裁剪 1、掩码 15%。若要更少天数，请减小时间预算。</translation>
    </message>
    <message>
        <source>pattern.hbert-v1.help</source>
        <translation>自注意力与加性注意力交替，自注意力在先。论文未说明哪种在先。</translation>
    </message>
    <message>
        <source>pattern.hbert-v1-additive-first.help</source>
        <translation>自注意力与加性注意力交替，加性注意力在先。论文未说明哪种在先。</translation>
    </message>
    <message>
        <source>pattern.hbert-v2.help</source>
        <translation>两端各最外两层为自注意力，中间为加性注意力。</translation>
    </message>
    <message>
        <source>template.demo.title</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>template.demo.help</source>
        <translation>在内置语料库上做三个很小的运行：用 CPU 几分钟即可看到什么是平台期</translation>
    </message>
    <message>
        <source>template.one-hour.title</source>
        <translation>在这台机器上一小时</translation>
    </message>
    <message>
        <source>template.one-hour.help</source>
        <translation>用适合这台机器的模型和批大小预训练一小时：两者现在测量，大约需要一分钟</translation>
    </message>
    <message>
        <source>recipe.one-hour.title</source>
        <translation>在这台机器上一小时</translation>
    </message>
    <message>
        <source>recipe.one-hour.help</source>
        <translation>一小时的实际时间，所有调度都按已用时间的比例进行，如 Geiping &amp; Goldstein 2023，掩码与 BERT 相同。规模和批大小应在机器上测量：上方的“在这台机器上一小时”会这样做。</translation>
    </message>
    <message>
        <source>recipe.two-cores.title</source>
        <translation>两个核心：真实文本上的平台期</translation>
    </message>
    <message>
        <source>recipe.two-cores.help</source>
        <translation>两层、宽 128，在真实文本上以恒定学习率训练：几分钟内离开论文中的平台期，之后不久停止。需要 64 个 token 的语料库和较小的词表，例如 1&#x202f;500 个词片。</translation>
    </message>
    <message>
        <source>template.courtois-small.title</source>
        <translation>Courtois small</translation>
    </message>
    <message>
        <source>template.courtois-small.help</source>
        <translation>论文中小模型的预训练：请提供自己的语料库</translation>
    </message>
    <message>
        <source>template.courtois-base.title</source>
        <translation>Courtois base</translation>
    </message>
    <message>
        <source>template.courtois-base.help</source>
        <translation>论文中 base 模型的预训练：请提供自己的语料库</translation>
    </message>
    <message>
        <source>template.s-init-ablation.title</source>
        <translation>S 初始化消融</translation>
    </message>
    <message>
        <source>template.s-init-ablation.help</source>
        <translation>小型成对模型，S 的每种初始值以及没有 S，各三个种子</translation>
    </message>
    <message>
        <source>template.hybridbert-day-1.title</source>
        <translation>HybridBERT 第 1 天</translation>
    </message>
    <message>
        <source>template.hybridbert-day-1.help</source>
        <translation>BERT、AddBERT 以及 Srinivasagan 与 Ostermann 2024 的两种混合，各训练一天</translation>
    </message>
    <message>
        <source>template.all-operators-hour.title</source>
        <translation>全部算子，一小时</translation>
    </message>
    <message>
        <source>template.all-operators-hour.help</source>
        <translation>每个算子使用同一个极小模型，全部共一小时</translation>
    </message>
    <message>
        <source>template.score-rate.title</source>
        <translation>得分的学习率</translation>
    </message>
    <message>
        <source>template.score-rate.help</source>
        <translation>得分分别以 0、1/4、1、2、4 倍学习率训练，各五个种子：若离开平台期的时刻随之移动，则平台期等待的正是得分；0 倍则说明是否根本需要它们</translation>
    </message>
    <message>
        <source>template.score-heat.title</source>
        <translation>注意力得分的离散度</translation>
    </message>
    <message>
        <source>template.score-heat.help</source>
        <translation>original 用原有的注意力得分和与 pairwise 同样离散的得分，pairwise 用离散和集中的得分，各五个种子：若离散度相同的运行同时离开平台期，则原因是离散度而非 S</translation>
    </message>
    <message>
        <source>template.symmetric-start.title</source>
        <translation>对称起点</translation>
    </message>
    <message>
        <source>template.symmetric-start.help</source>
        <translation>original、键以查询为初值的 original、S 为单位矩阵的 pairwise 以及 symmetric，各五个种子：区分对称的起点与始终保持对称</translation>
    </message>
    <message>
        <source>template.scores-released.title</source>
        <translation>释放得分</translation>
    </message>
    <message>
        <source>template.scores-released.help</source>
        <translation>original 的得分分别冻结 0、200、400、800 步，各五个种子：若离开平台期的时刻推迟同样多，则没有得分时什么也没有积累</translation>
    </message>
    <message>
        <source>template.scores-donor.title</source>
        <translation>供体得分</translation>
    </message>
    <message>
        <source>template.scores-donor.help</source>
        <translation>original 从第一步开始，但得分、值、FFN 或其余部分取自已离开平台期的运行，继续训练或冻结，各五个种子：换上供体后提早离开的部分，就是平台期所等待的。需在“起始检查点”中为每个种子给出设置相同的 original 运行，名称中的 {seed} 代表种子</translation>
    </message>
    <message>
        <source>template.neighbour-bias.title</source>
        <translation>邻词元偏置</translation>
    </message>
    <message>
        <source>template.neighbour-bias.help</source>
        <translation>original 中每个词元对左右邻词元的权重分别为五分之一、不变和十倍，各五个种子：若离开平台期就是找到邻词元，则依次更晚、照旧和更早离开</translation>
    </message>
    <message>
        <source>field.glue.checkpoint</source>
        <translation>检查点文件夹，或取其最新检查点的运行。</translation>
    </message>
    <message>
        <source>field.glue.along</source>
        <translation>其检查点将被微调的预训练运行。</translation>
    </message>
    <message>
        <source>field.glue.every</source>
        <translation>检查点之间的步数；0 表示全部。</translation>
    </message>
    <message>
        <source>field.glue.data</source>
        <translation>官方布局的 GLUE 文件夹。</translation>
    </message>
    <message>
        <source>field.glue.recipe</source>
        <translation>其他字段所遵循的方案。</translation>
    </message>
    <message>
        <source>field.glue.tasks</source>
        <translation>任务名称，或 all。</translation>
    </message>
    <message>
        <source>field.glue.seeds</source>
        <translation>种子，每个微调一次，如 1-5 或 1,7。</translation>
    </message>
    <message>
        <source>field.glue.epochs</source>
        <translation>遍历训练数据的次数。</translation>
    </message>
    <message>
        <source>field.glue.batch</source>
        <translation>每个优化步的样例数。</translation>
    </message>
    <message>
        <source>field.glue.length</source>
        <translation>样例的最大词元数，含 [CLS] 与 [SEP]。</translation>
    </message>
    <message>
        <source>field.glue.lr</source>
        <translation>峰值学习率。</translation>
    </message>
    <message>
        <source>field.glue.schedule</source>
        <translation>预热之后的学习率变化。</translation>
    </message>
    <message>
        <source>field.glue.warmup_ratio</source>
        <translation>用于预热的步数比例。</translation>
    </message>
    <message>
        <source>field.glue.betas</source>
        <translation>AdamW 的两个衰减率，如“0.9,0.999”。</translation>
    </message>
    <message>
        <source>field.glue.eps</source>
        <translation>AdamW 的 ε。</translation>
    </message>
    <message>
        <source>field.glue.weight_decay</source>
        <translation>解耦的权重衰减。</translation>
    </message>
    <message>
        <source>field.glue.clip_norm</source>
        <translation>梯度范数上限；0 = 不裁剪。</translation>
    </message>
    <message>
        <source>field.glue.dropout</source>
        <translation>隐藏值上及分类器之前的 dropout。</translation>
    </message>
    <message>
        <source>field.glue.attention_dropout</source>
        <translation>注意力概率上的 dropout。</translation>
    </message>
    <message>
        <source>field.glue.precision</source>
        <translation>训练使用的数值格式。</translation>
    </message>
    <message>
        <source>field.glue.predict_test</source>
        <translation>为哪些种子生成测试集预测。</translation>
    </message>
    <message>
        <source>field.glue.parallel</source>
        <translation>同时进行的单元格数；0 = 视模型和机器而定。</translation>
    </message>
    <message>
        <source>field.glue.keep_weights</source>
        <translation>在单元格文件夹中保留每个微调后的模型。</translation>
    </message>
    <message>
        <source>field.classify.train</source>
        <translation>用于训练的 TSV、CSV 或 JSON Lines。</translation>
    </message>
    <message>
        <source>field.classify.dev</source>
        <translation>同上，每轮之后用于评估。</translation>
    </message>
    <message>
        <source>field.classify.text</source>
        <translation>文本列；未给出时按常用名称查找。</translation>
    </message>
    <message>
        <source>field.classify.label</source>
        <translation>标签列；未给出时按常用名称查找。</translation>
    </message>
    <message>
        <source>field.classify.pair</source>
        <translation>文本对中第二文本的列。</translation>
    </message>
    <message>
        <source>field.classify.head</source>
        <translation>[CLS] 上的全连接、ReLU、dropout、全连接；或 BERT 的 tanh pooler、dropout、全连接。</translation>
    </message>
    <message>
        <source>field.classify.select</source>
        <translation>采用哪一轮的权重：验证数据上准确率最高的一轮，或最后一轮。</translation>
    </message>
    <message>
        <source>recipe.classify.hbert-classify.title</source>
        <translation>Srinivasagan &amp; Ostermann 2024</translation>
    </message>
    <message>
        <source>recipe.classify.hbert-classify.help</source>
        <translation>HybridBERT 的分类方案：AdamW，学习率 5e-5，批大小 64，15 轮（MASSIVE；Emotion 为 10 轮），种子 33，两层分类头，取验证准确率最高的一轮。论文未说明之处与 transformers 的 Trainer 相同：线性衰减、无预热、无权重衰减、梯度裁剪至 1。</translation>
    </message>
    <message>
        <source>recipe.classify.bert.title</source>
        <translation>BERT</translation>
    </message>
    <message>
        <source>recipe.classify.bert.help</source>
        <translation>与 transformers 的 run_glue 脚本在 GLUE 上微调 BERT 相同：三轮，批大小 32，AdamW，学习率 2e-5，线性衰减、无预热，使用其 pooler 和分类器，取最后一轮的权重，种子 1 到 5。</translation>
    </message>
    <message>
        <source>recipe.glue.courtois2024.title</source>
        <translation>Courtois et al. 2024</translation>
    </message>
    <message>
        <source>recipe.glue.courtois2024.help</source>
        <translation>论文的微调：五轮，批大小 16，AdamW 学习率 1e-5，10% 预热加线性衰减，取最后一轮的权重，种子 1 到 5。</translation>
    </message>
    <message>
        <source>recipe.glue.run_glue.title</source>
        <translation>Hugging Face run_glue</translation>
    </message>
    <message>
        <source>recipe.glue.run_glue.help</source>
        <translation>transformers 的 run_glue 脚本建议的做法：三轮，批大小 32，AdamW 学习率 2e-5，线性衰减，无预热。</translation>
    </message>
    <message>
        <source>recipe.glue.cramming.title</source>
        <translation>Cramming</translation>
    </message>
    <message>
        <source>recipe.glue.cramming.help</source>
        <translation>Geiping &amp; Goldstein 2023：五轮，批大小 16，AdamW 学习率 4e-5，β 为 0.9 和 0.98，10% 预热加余弦衰减。他们报告五次试验的中位数，MRPC 与 QQP 用 F1，STS-B 用皮尔逊相关系数。</translation>
    </message>
    <message>
        <source>setting.init</source>
        <translation>初始化</translation>
    </message>
    <message>
        <source>setting.structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>setting.rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>setting.shared_bias</source>
        <translation>共享偏置</translation>
    </message>
    <message>
        <source>setting.groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>setting.gamma</source>
        <translation>γ</translation>
    </message>
    <message>
        <source>setting.eta</source>
        <translation>η</translation>
    </message>
    <message>
        <source>setting.gate</source>
        <translation>门控</translation>
    </message>
    <message>
        <source>setting.initial_gate</source>
        <translation>初始门控</translation>
    </message>
    <message>
        <source>setting.lambda_init</source>
        <translation>初始 λ</translation>
    </message>
    <message>
        <source>setting.lambda_constant</source>
        <translation>λ 固定</translation>
    </message>
    <message>
        <source>setting.head_norm</source>
        <translation>每头归一化</translation>
    </message>
    <message>
        <source>setting.output_scale</source>
        <translation>输出缩放</translation>
    </message>
    <message>
        <source>setting.output_dense</source>
        <translation>稠密输出</translation>
    </message>
    <message>
        <source>choice.post</source>
        <translation>之后（post）</translation>
    </message>
    <message>
        <source>choice.pre</source>
        <translation>之前（pre）</translation>
    </message>
    <message>
        <source>choice.sub</source>
        <translation>之前及内部（sub）</translation>
    </message>
    <message>
        <source>choice.learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>choice.sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>choice.linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>choice.constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>choice.cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>choice.budget-triangle2</source>
        <translation>按时间预算的三角形</translation>
    </message>
    <message>
        <source>choice.pooler</source>
        <translation>pooler</translation>
    </message>
    <message>
        <source>choice.two-layer</source>
        <translation>两层</translation>
    </message>
    <message>
        <source>choice.last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>choice.best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>choice.first</source>
        <translation>仅第一个</translation>
    </message>
    <message>
        <source>choice.all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>choice.none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>field.classify.numeric_labels</source>
        <translation>大量不同的数字标签是类别，而不是得分。</translation>
    </message>
    <message>
        <source>field.data.documents</source>
        <translation>纯文本中以什么为一个文档；auto = 由样本推测。</translation>
    </message>
    <message>
        <source>field.model.failed_checks</source>
        <translation>已知其自有算子未通过的检查；由算子决定。</translation>
    </message>
    <message>
        <source>field.devices</source>
        <translation>本机上共同执行该运行的设备数；没有 GPU 时为共享处理器的进程数。</translation>
    </message>
    <message>
        <source>field.train.reduction</source>
        <translation>多个进程如何求梯度之和：exact 在 1、2、4、8 个进程下得到逐位相同的结果。</translation>
    </message>
</context>
<context>
    <name>CheckpointText</name>
    <message>
        <source>The run has no checkpoint yet</source>
        <translation>该运行还没有检查点</translation>
    </message>
    <message>
        <source>The run has ended and has no checkpoint: it came without, or they were deleted</source>
        <translation>该运行已结束且没有检查点：导入时不带检查点，或已被删除</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is no longer there; there are those of the steps %2</source>
        <translation>第 %1 步的检查点已不在；现有第 %2 步的检查点</translation>
    </message>
    <message>
        <source>The run&apos;s checkpoints are on %1; “Fetch checkpoint” on the page Runs brings one here</source>
        <translation>该运行的检查点在 %1 上；“运行”页上的“取回检查点”会取一个到这里</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>CorpusDraftText</name>
    <message>
        <source>Must be a whole number, %1 … %2</source>
        <translation>必须是 %1 … %2 的整数</translation>
    </message>
    <message>
        <source>Must be a number</source>
        <translation>必须是数字</translation>
    </message>
    <message>
        <source>Name at least one category</source>
        <translation>请至少指定一个类别</translation>
    </message>
    <message>
        <source>Must be more than the lower bound</source>
        <translation>必须大于下限</translation>
    </message>
    <message>
        <source>Give the corpus a name</source>
        <translation>请为语料库命名</translation>
    </message>
    <message>
        <source>No “/”, no dot or space at its beginning, at most 100 letters</source>
        <translation>不能含“/”，不能以点或空格开头，最多 100 个字符</translation>
    </message>
    <message>
        <source>There is a corpus of this name</source>
        <translation>已有同名语料库</translation>
    </message>
    <message>
        <source>Add files or a folder</source>
        <translation>请添加文件或文件夹</translation>
    </message>
    <message>
        <source>Choose a vocabulary</source>
        <translation>请选择词表</translation>
    </message>
</context>
<context>
    <name>CorpusReportText</name>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1%</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>tokens in them</source>
        <translation>所含词元</translation>
    </message>
    <message>
        <source>tokens left over</source>
        <translation>剩余词元</translation>
    </message>
    <message>
        <source>Too few for one more sample</source>
        <translation>不足以再组成一个样本</translation>
    </message>
    <message>
        <source>Documents read</source>
        <translation>已读文档</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>held out for evaluation</source>
        <translation>留作评估</translation>
    </message>
    <message>
        <source>Share of the kept ones</source>
        <translation>占保留文档的比例</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Bad lines</source>
        <translation>坏行</translation>
    </message>
    <message>
        <source>Pieces of split documents</source>
        <translation>被切分文档的片段</translation>
    </message>
    <message>
        <source>Cut off documents that are longer than the limit</source>
        <translation>从超长文档上切下</translation>
    </message>
    <message>
        <source>Samples for training</source>
        <translation>训练样本</translation>
    </message>
    <message>
        <source>Samples for evaluation</source>
        <translation>评估样本</translation>
    </message>
    <message>
        <source>Text read</source>
        <translation>已读文本</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘占用</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Input read</source>
        <translation>已读输入</translation>
    </message>
    <message>
        <source>Time spent</source>
        <translation>已用时间</translation>
    </message>
    <message>
        <source>%1: %2 documents, %3</source>
        <translation>%1：%2 个文档，%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 to %2 tokens: %3 documents</source>
        <translation>%1 至 %2 个词元：%3 个文档</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>指向</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>%1 (guessed from a sample)</source>
        <translation>%1（由抽样推测）</translation>
    </message>
</context>
<context>
    <name>CorpusText</name>
    <message>
        <source>%1 documents</source>
        <translation>%1 个文档</translation>
    </message>
    <message>
        <source>Runs on this corpus: %1. They cannot go on without it.</source>
        <translation>使用此语料库的运行：%1。没有它，这些运行无法继续。</translation>
    </message>
    <message>
        <source>%1 of %2 documents</source>
        <translation>%2 个文档中的 %1 个</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 词元</translation>
    </message>
    <message>
        <source>%1 samples of %2</source>
        <translation>%1 个样本，每个 %2</translation>
    </message>
    <message>
        <source>filter: %1</source>
        <translation>过滤器：%1</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 个 id</translation>
    </message>
    <message>
        <source>cased</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>uncased</source>
        <translation>不区分大小写</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>building</source>
        <translation>构建中</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>own rules</source>
        <translation>自定规则</translation>
    </message>
    <message>
        <source>%1 tokens a sample</source>
        <translation>每样本 %1 词元</translation>
    </message>
    <message>
        <source>dense packing</source>
        <translation>密集打包</translation>
    </message>
    <message>
        <source>packed as in the paper</source>
        <translation>按论文方式打包</translation>
    </message>
    <message>
        <source>%1 documents held out</source>
        <translation>留出 %1 个文档</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Its engine has not begun yet</source>
        <translation>其引擎尚未开始</translation>
    </message>
    <message>
        <source>Another machine works on it</source>
        <translation>另一台机器正在处理</translation>
    </message>
    <message>
        <source>Built from a terminal; goes on there</source>
        <translation>由终端构建；请在终端继续</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Harmful perplexity</source>
        <translation>有害困惑度</translation>
    </message>
    <message>
        <source>Quality warning</source>
        <translation>质量警告</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Bad line</source>
        <translation>坏行</translation>
    </message>
    <message>
        <source>Its category is one of the dropped ones</source>
        <translation>其类别属于要丢弃的类别</translation>
    </message>
    <message>
        <source>Its harmful_pp is outside of the bounds, or missing</source>
        <translation>harmful_pp 超出界限或缺失</translation>
    </message>
    <message>
        <source>It has a quality warning</source>
        <translation>带有质量警告</translation>
    </message>
    <message>
        <source>No token is left of it</source>
        <translation>没有剩下任何词元</translation>
    </message>
    <message>
        <source>The line is no document: not JSON, without text, or too long</source>
        <translation>该行不是文档：不是 JSON、没有文本或过长</translation>
    </message>
    <message>
        <source>Separated by blank lines</source>
        <translation>以空行分隔</translation>
    </message>
    <message>
        <source>One on each line</source>
        <translation>每行一个</translation>
    </message>
    <message>
        <source>Blocks of one long text</source>
        <translation>一篇长文本的若干块</translation>
    </message>
    <message>
        <source>One in each file</source>
        <translation>每个文件一个</translation>
    </message>
    <message>
        <source>Guessed from a sample</source>
        <translation>由样本推测</translation>
    </message>
    <message>
        <source>evaluation samples from all of them</source>
        <translation>评估样本取自全部文档</translation>
    </message>
    <message>
        <source>evaluation samples from the first of them</source>
        <translation>评估样本取自最前面的文档</translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message>
        <source>Time (min:s)</source>
        <translation>时间（min:s）</translation>
    </message>
    <message>
        <source>Time (h:min)</source>
        <translation>时间（h:min）</translation>
    </message>
    <message>
        <source>Time (d:h)</source>
        <translation>时间（d:h）</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>Not possible</source>
        <translation>无法进行</translation>
    </message>
    <message>
        <source>Wrong setting</source>
        <translation>设置有误</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No access</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>Not a text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>Nothing usable in it</source>
        <translation>没有可用的内容</translation>
    </message>
    <message>
        <source>Damaged or wrongly formed</source>
        <translation>已损坏或格式有误</translation>
    </message>
    <message>
        <source>Written by a newer Plateau</source>
        <translation>由更新版本的 Plateau 写成</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>正在使用</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Not a finite number</source>
        <translation>不是有限的数</translation>
    </message>
    <message>
        <source>Error of the operating system</source>
        <translation>操作系统错误</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Error in the program</source>
        <translation>程序错误</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 at byte %2</source>
        <translation>%1，字节 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Check that the path is spelled correctly.</source>
        <translation>请检查路径是否拼写正确。</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder.</source>
        <translation>请检查文件及其文件夹的权限。</translation>
    </message>
    <message>
        <source>Use the newer Plateau for it.</source>
        <translation>请改用较新的 Plateau。</translation>
    </message>
    <message>
        <source>Wait until the program that uses it is done, or end that.</source>
        <translation>请等待占用它的程序完成，或结束该程序。</translation>
    </message>
    <message>
        <source>Free some space on that disk, then try again.</source>
        <translation>请在该磁盘上腾出空间后重试。</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller batch.</source>
        <translation>请关闭其他程序，或选择更小的批次。</translation>
    </message>
</context>
<context>
    <name>FieldText</name>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>前馈层宽度</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>Operator per layer</source>
        <translation>各层算子</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>注意力 dropout</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>Feed-forward biases</source>
        <translation>前馈层偏置</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>位置嵌入</translation>
    </message>
    <message>
        <source>Token types</source>
        <translation>词元类型数</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料库</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Sample length (tokens)</source>
        <translation>样本长度（词元）</translation>
    </message>
    <message>
        <source>Held-out samples</source>
        <translation>留出样本数</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Batch (samples)</source>
        <translation>批大小（样本）</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批大小</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>峰值学习率</translation>
    </message>
    <message>
        <source>Rate factors</source>
        <translation>学习率系数</translation>
    </message>
    <message>
        <source>Freeze until (steps)</source>
        <translation>冻结至（步）</translation>
    </message>
    <message>
        <source>Stop after exit (steps)</source>
        <translation>离开平台期后停止（步）</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>Schedule over (epochs)</source>
        <translation>走势跨越（轮）</translation>
    </message>
    <message>
        <source>AdamW betas</source>
        <translation>AdamW 的 β</translation>
    </message>
    <message>
        <source>AdamW epsilon</source>
        <translation>AdamW 的 ε</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Gradient clip norm</source>
        <translation>梯度裁剪范数</translation>
    </message>
    <message>
        <source>Masked share</source>
        <translation>掩码比例</translation>
    </message>
    <message>
        <source>Same masked count in every sample</source>
        <translation>每个样本掩码数相同</translation>
    </message>
    <message>
        <source>Evaluate every (steps)</source>
        <translation>评估间隔（步）</translation>
    </message>
    <message>
        <source>Checkpoint every (steps)</source>
        <translation>检查点间隔（步）</translation>
    </message>
    <message>
        <source>Keep newest checkpoints</source>
        <translation>保留最新检查点数</translation>
    </message>
    <message>
        <source>Keep one every (steps)</source>
        <translation>长期保留间隔（步）</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>保留最佳检查点</translation>
    </message>
    <message>
        <source>Log every (steps)</source>
        <translation>日志间隔（步）</translation>
    </message>
    <message>
        <source>Time budget (s)</source>
        <translation>时间预算（s）</translation>
    </message>
    <message>
        <source>Batch ramp</source>
        <translation>批大小递增</translation>
    </message>
    <message>
        <source>Fresh optimiser each</source>
        <translation>重置优化器周期</translation>
    </message>
    <message>
        <source>Stop early above loss</source>
        <translation>损失高于此值时提前停止</translation>
    </message>
    <message>
        <source>Stop early after (s)</source>
        <translation>提前停止前的秒数</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>确定性</translation>
    </message>
    <message>
        <source>Share for anatomy</source>
        <translation>解剖的占比</translation>
    </message>
    <message>
        <source>Start from checkpoint</source>
        <translation>起始检查点</translation>
    </message>
    <message>
        <source>Parts to load</source>
        <translation>要加载的部分</translation>
    </message>
    <message>
        <source>Allow another vocabulary</source>
        <translation>允许使用其他词表</translation>
    </message>
    <message>
        <source>Score scale at the start</source>
        <translation>初始得分倍数</translation>
    </message>
    <message>
        <source>Keys start as queries</source>
        <translation>键以查询为初值</translation>
    </message>
    <message>
        <source>Unknown field</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>Unknown field; did you mean %1?</source>
        <translation>未知字段；是否指 %1？</translation>
    </message>
    <message>
        <source>Must be a number, %1</source>
        <translation>必须为数字，%1</translation>
    </message>
    <message>
        <source>Must be a whole number, %1</source>
        <translation>必须为整数，%1</translation>
    </message>
    <message>
        <source>Must have one operator a layer, %1 in all</source>
        <translation>每层须有一个算子，共 %1 个</translation>
    </message>
    <message>
        <source>Must be %1</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>Must be one of: %1</source>
        <translation>必须为以下之一：%1</translation>
    </message>
    <message>
        <source>Must be divisible by the number of heads</source>
        <translation>必须能被头数整除</translation>
    </message>
    <message>
        <source>Longer than the training</source>
        <translation>超过训练总步数</translation>
    </message>
    <message>
        <source>Not supported by this version</source>
        <translation>此版本不支持</translation>
    </message>
    <message>
        <source>This machine does not have it; it has %1</source>
        <translation>本机没有；可用：%1</translation>
    </message>
    <message>
        <source>The device cannot do it; it can do %1</source>
        <translation>设备不支持；可用：%1</translation>
    </message>
    <message>
        <source>Must be given</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>Given twice</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Must be given, such as 1 or 1-3,7</source>
        <translation>必填，例如 1 或 1-3,7</translation>
    </message>
    <message>
        <source>“%1” is not a seed; write 1 or 1-3,7</source>
        <translation>“%1”不是种子；请写 1 或 1-3,7</translation>
    </message>
    <message>
        <source>“%1” runs backwards</source>
        <translation>“%1”的范围颠倒</translation>
    </message>
    <message>
        <source>At most %1 seeds at once</source>
        <translation>一次最多 %1 个种子</translation>
    </message>
    <message>
        <source>Longer than the model&apos;s %1 positions</source>
        <translation>超过模型的 %1 个位置</translation>
    </message>
    <message>
        <source>The corpus has samples of %1 tokens</source>
        <translation>该语料库的样本有 %1 个词元</translation>
    </message>
    <message>
        <source>Fewer than the %1 tokens of the corpus&apos; samples</source>
        <translation>少于该语料库样本的 %1 个词元</translation>
    </message>
    <message>
        <source>Must be a number</source>
        <translation>必须为数字</translation>
    </message>
    <message>
        <source>Must be a whole number</source>
        <translation>必须为整数</translation>
    </message>
    <message>
        <source>Must be two numbers with a comma between, %1</source>
        <translation>必须为以逗号分隔的两个数字，%1</translation>
    </message>
    <message>
        <source>Must be whole numbers and ranges, such as %1</source>
        <translation>必须为整数和区间，例如 %1</translation>
    </message>
    <message>
        <source>Must be names with commas between, such as %1</source>
        <translation>必须为以逗号分隔的名称，例如 %1</translation>
    </message>
    <message>
        <source>Too long: at most %1 bytes</source>
        <translation>过长：最多 %1 字节</translation>
    </message>
    <message>
        <source>Too many: at most %1 entries</source>
        <translation>过多：最多 %1 项</translation>
    </message>
    <message>
        <source>The layers of the model are 0 … %1</source>
        <translation>模型的层为 0 … %1</translation>
    </message>
    <message>
        <source>Must be a whole path, beginning with /</source>
        <translation>必须为完整路径，以 / 开头</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Known failures</source>
        <translation>已知未通过</translation>
    </message>
    <message>
        <source>Must be written as %1</source>
        <translation>必须写成 %1 的形式</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备数</translation>
    </message>
    <message>
        <source>Sum of gradients</source>
        <translation>梯度求和方式</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Time limit (minutes)</source>
        <translation>时限（分钟）</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每节点 GPU 数</translation>
    </message>
    <message>
        <source>Runs at a time</source>
        <translation>同时运行数</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>服务质量（QOS）</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Processors per process</source>
        <translation>每进程处理器数</translation>
    </message>
    <message>
        <source>Memory per node (GiB)</source>
        <translation>每节点内存（GiB）</translation>
    </message>
    <message>
        <source>Checkpoint before the limit (seconds)</source>
        <translation>时限前保存检查点（秒）</translation>
    </message>
    <message>
        <source>Name of the job</source>
        <translation>作业名</translation>
    </message>
    <message>
        <source>Options of sbatch</source>
        <translation>sbatch 选项</translation>
    </message>
    <message>
        <source>Before the run</source>
        <translation>运行之前</translation>
    </message>
</context>
<context>
    <name>FinetuneFieldText</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Along the training of</source>
        <translation>沿其训练过程</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>One every (steps)</source>
        <translation>间隔（步）</translation>
    </message>
    <message>
        <source>GLUE folder</source>
        <translation>GLUE 文件夹</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Batch (examples)</source>
        <translation>批大小（样例）</translation>
    </message>
    <message>
        <source>Longest example (tokens)</source>
        <translation>样例最大长度（词元）</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>Warm-up share</source>
        <translation>预热比例</translation>
    </message>
    <message>
        <source>AdamW betas</source>
        <translation>AdamW 的 β</translation>
    </message>
    <message>
        <source>AdamW epsilon</source>
        <translation>AdamW 的 ε</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Gradient clip norm</source>
        <translation>梯度裁剪范数</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>注意力 dropout</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Test predictions</source>
        <translation>测试集预测</translation>
    </message>
    <message>
        <source>Cells at a time</source>
        <translation>同时进行的单元格</translation>
    </message>
    <message>
        <source>Keep the weights</source>
        <translation>保留权重</translation>
    </message>
    <message>
        <source>Training file</source>
        <translation>训练文件</translation>
    </message>
    <message>
        <source>Validation file</source>
        <translation>验证文件</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>第二段文本</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>分类头</translation>
    </message>
    <message>
        <source>Epoch taken</source>
        <translation>所取轮次</translation>
    </message>
    <message>
        <source>Numbers as classes</source>
        <translation>数字作为类别</translation>
    </message>
</context>
<context>
    <name>GlueDataText</name>
    <message>
        <source>too few or too many columns</source>
        <translation>列数过少或过多</translation>
    </message>
    <message>
        <source>no label of the task</source>
        <translation>不是该任务的标签</translation>
    </message>
    <message>
        <source>damaged text</source>
        <translation>文本损坏</translation>
    </message>
    <message>
        <source>an empty sentence</source>
        <translation>句子为空</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>过长</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>partly there</source>
        <translation>部分存在</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>%1: %2 rows</source>
        <translation>%1：%2 行</translation>
    </message>
    <message>
        <source>, %1 left out: %2</source>
        <translation>，略去 %1 行：%2</translation>
    </message>
    <message>
        <source>not there: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>Choose a GLUE folder first</source>
        <translation>请先选择 GLUE 文件夹</translation>
    </message>
    <message>
        <source>Its files are not in the GLUE folder</source>
        <translation>GLUE 文件夹中没有它的文件</translation>
    </message>
    <message>
        <source>Training or dev data is not there</source>
        <translation>缺少训练集或验证集</translation>
    </message>
</context>
<context>
    <name>GluePlanText</name>
    <message>
        <source>Choose a model</source>
        <translation>请选择模型</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>请选择 GLUE 文件夹</translation>
    </message>
    <message>
        <source>Choose at least one task</source>
        <translation>请至少选择一个任务</translation>
    </message>
</context>
<context>
    <name>GlueText</name>
    <message>
        <source>Matthews&apos; correlation</source>
        <translation>马修斯相关系数</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Pearson&apos;s correlation</source>
        <translation>皮尔逊相关系数</translation>
    </message>
    <message>
        <source>Spearman&apos;s correlation</source>
        <translation>斯皮尔曼相关系数</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>非数值</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>多数类</translation>
    </message>
    <message>
        <source>constant output</source>
        <translation>输出恒定</translation>
    </message>
    <message>
        <source>nearly constant</source>
        <translation>几乎恒定</translation>
    </message>
    <message>
        <source>few seeds</source>
        <translation>种子太少</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>not in its data</source>
        <translation>数据中没有</translation>
    </message>
    <message>
        <source>The score needs all nine numbers of every seed.</source>
        <translation>得分需要每个种子的全部九个数。</translation>
    </message>
    <message>
        <source>The score needs all nine numbers; missing: %1.</source>
        <translation>得分需要全部九个数；缺：%1。</translation>
    </message>
    <message>
        <source>No fine-tuning of this model on this task is done.</source>
        <translation>此模型尚无在此任务上完成的微调。</translation>
    </message>
    <message>
        <source>The folder of data had no file of this half of MNLI (dev_mismatched.tsv) when the model was fine-tuned. With that file there, fine-tune on MNLI again.</source>
        <translation>微调时数据文件夹中没有 MNLI 这一半的文件（dev_mismatched.tsv）。放入该文件后，请重新在 MNLI 上微调。</translation>
    </message>
    <message>
        <source>A loss, an output or a metric is not a finite number: the fine-tuning broke down.</source>
        <translation>损失、输出或指标不是有限数值：微调失败。</translation>
    </message>
    <message>
        <source>Every row is given the most frequent label: the fine-tuning collapsed and the model has learnt nothing of this task.</source>
        <translation>每一行都被判为最常见的标签：微调已坍缩，模型没有学到该任务的任何东西。</translation>
    </message>
    <message>
        <source>Every row is given the same answer: the fine-tuning collapsed.</source>
        <translation>每一行的回答都相同：微调已坍缩。</translation>
    </message>
    <message>
        <source>Nearly every row is given the same answer: the fine-tuning has probably collapsed.</source>
        <translation>几乎每一行的回答都相同：微调很可能已坍缩。</translation>
    </message>
    <message>
        <source>So few seeds cannot tell two models apart: at least four of each are needed.</source>
        <translation>种子太少，无法区分两个模型：每个至少需要四个。</translation>
    </message>
    <message>
        <source>%1: %2, in percent</source>
        <translation>%1：%2，以百分数表示</translation>
    </message>
    <message>
        <source>%1: mean of %2, in percent</source>
        <translation>%1：%2的平均，以百分数表示</translation>
    </message>
    <message>
        <source> and </source>
        <translation>与</translation>
    </message>
    <message>
        <source>One of the nine numbers of the GLUE score</source>
        <translation>GLUE 得分的九个数之一</translation>
    </message>
    <message>
        <source>Not part of the GLUE score</source>
        <translation>不计入 GLUE 得分</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message numerus="yes">
        <source>not distinguishable with %n seeds</source>
        <translation>
            <numerusform>用 %n 个种子无法区分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too few seeds to tell (%n)</source>
        <translation>
            <numerusform>种子太少，无法判断（%n）</numerusform>
        </translation>
    </message>
    <message>
        <source>not comparable yet</source>
        <translation>尚不可比较</translation>
    </message>
    <message>
        <source>%1: %2 and %3 cannot be compared yet, numbers are missing.</source>
        <translation>%1：%2 与 %3 尚不可比较，缺少数值。</translation>
    </message>
    <message>
        <source>%1: %2 is level with %3, %4</source>
        <translation>%1：%2 与 %3 持平，%4</translation>
    </message>
    <message>
        <source>%1: %2 is %3 points above %4, %5</source>
        <translation>%1：%2 比 %4 高 %3 个百分点，%5</translation>
    </message>
    <message>
        <source>%1: %2 is %3 points below %4, %5</source>
        <translation>%1：%2 比 %4 低 %3 个百分点，%5</translation>
    </message>
    <message>
        <source>95 % interval %1 … %2</source>
        <translation>95% 区间 %1 … %2</translation>
    </message>
    <message>
        <source>exact permutation p = %1</source>
        <translation>精确置换检验 p = %1</translation>
    </message>
    <message>
        <source>permutation p = %1</source>
        <translation>置换检验 p = %1</translation>
    </message>
    <message>
        <source>after Holm over the tasks %1</source>
        <translation>经 Holm 校正 %1</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
</context>
<context>
    <name>HeadStatistic</name>
    <message>
        <source>Entropy (nats)</source>
        <translation>熵（nats）</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>Entropy of where a token looks, in nats, mean over all tokens; from 0, one token only, to the logarithm of the number of tokens, all alike</source>
        <translation>词元注意分布的熵（nats），对所有词元取均值；从 0（只看一个词元）到词元数的对数（均匀）</translation>
    </message>
    <message>
        <source>Mean distance (tokens)</source>
        <translation>平均距离（词元）</translation>
    </message>
    <message>
        <source>Dist.</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>tok.</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>How many tokens away it looks on average</source>
        <translation>平均关注多少词元之外</translation>
    </message>
    <message>
        <source>Share on [CLS] (%)</source>
        <translation>[CLS] 占比（%）</translation>
    </message>
    <message>
        <source>Share on [SEP] (%)</source>
        <translation>[SEP] 占比（%）</translation>
    </message>
    <message>
        <source>Share on the previous token (%)</source>
        <translation>指向前一词元的占比（%）</translation>
    </message>
    <message>
        <source>Share on the next token (%)</source>
        <translation>指向后一词元的占比（%）</translation>
    </message>
    <message>
        <source>Share on itself (%)</source>
        <translation>指向自身的占比（%）</translation>
    </message>
    <message>
        <source>Symmetric share of the scores (%)</source>
        <translation>得分的对称占比（%）</translation>
    </message>
    <message>
        <source>Of the scores before the softmax, the share of their squares that is in the symmetric part; all of it is exactly symmetric</source>
        <translation>softmax 之前的得分中，其平方和位于对称部分的占比；全部即完全对称</translation>
    </message>
    <message>
        <source>Share of the attention that goes to [CLS]</source>
        <translation>投向 [CLS] 的注意力占比</translation>
    </message>
    <message>
        <source>Share of the attention that goes to [SEP]</source>
        <translation>投向 [SEP] 的注意力占比</translation>
    </message>
    <message>
        <source>Share of the attention that goes to the token just before</source>
        <translation>投向紧邻其前词元的注意力占比</translation>
    </message>
    <message>
        <source>Share of the attention that goes to the token just after</source>
        <translation>投向紧随其后词元的注意力占比</translation>
    </message>
    <message>
        <source>Share of the attention that stays on the token itself: the diagonal</source>
        <translation>停留在词元自身的注意力占比：对角线</translation>
    </message>
    <message>
        <source>Gini coefficient</source>
        <translation>基尼系数</translation>
    </message>
    <message>
        <source>Gini</source>
        <translation>Gini</translation>
    </message>
    <message>
        <source>How unequally a token spreads its attention: 0 all alike, 1 one token only</source>
        <translation>词元注意力分配的不均程度：0 均匀，1 只看一个词元</translation>
    </message>
    <message>
        <source>Sym.</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层，头 %2</translation>
    </message>
</context>
<context>
    <name>LaunchAgainText</name>
    <message>
        <source>%1 cannot be duplicated</source>
        <translation>无法复制 %1</translation>
    </message>
    <message>
        <source>Launch again with checkpoints</source>
        <translation>带检查点重新启动</translation>
    </message>
</context>
<context>
    <name>OwnMatrixText</name>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1: %2 epochs, batch %3, rate %4</source>
        <translation>%1：%2 轮，批大小 %3，学习率 %4</translation>
    </message>
    <message>
        <source>%1, macro F1</source>
        <translation>%1，宏平均 F1</translation>
    </message>
    <message>
        <source>%1, accuracy</source>
        <translation>%1，准确率</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rows to train on, %2 to validate on</source>
        <translation>%1 行用于训练，%2 行用于验证</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>epochs %1–%2</source>
        <translation>第 %1–%2 轮</translation>
    </message>
    <message>
        <source>seed %1: %2 at epoch %3 of %4</source>
        <translation>种子 %1：第 %3/%4 轮 %2</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>%1: rows left out as they cannot be used: %2 to train on, %3 to validate on.</source>
        <translation>%1：因不可用而略去的行：训练 %2 行，验证 %3 行。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 rows to validate on have labels that training never saw; they count as wrong.</source>
        <translation>
            <numerusform>%1：%2 行验证数据中有 %n 行的标签在训练中从未出现，算作错误。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PieceText</name>
    <message>
        <source>special token</source>
        <translation>特殊词元</translation>
    </message>
    <message>
        <source>word start</source>
        <translation>词首</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>词内续片</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>被掩码</translation>
    </message>
    <message>
        <source>replaced at random</source>
        <translation>随机替换</translation>
    </message>
    <message>
        <source>kept, but asked for</source>
        <translation>保留但需预测</translation>
    </message>
    <message>
        <source>position %1 · id %2 · “%3” · %4</source>
        <translation>位置 %1 · id %2 · “%3” · %4</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2: the model sees “%3” (id %4)</source>
        <translation>%1 · %2：模型看到“%3”（id %4）</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The paper prints h/n where the parameters of S are h²/n (h the hidden size, n the heads); the counts of its Table 2 have h²/n.</source>
        <translation>论文印作 h/n，而 S 的参数量为 h²/n（h 为隐藏维度，n 为头数）；其表 2 的数值用的是 h²/n。</translation>
    </message>
    <message>
        <source>Published counts are those of the formulas with tied decoder, 30,522 pieces, 512 positions and no pooler.</source>
        <translation>已发表的数值由公式得出：解码器共享权重、30&#x202f;522 个词片、512 个位置、无池化层。</translation>
    </message>
    <message>
        <source>Own counts are what the engine counted when the training started.</source>
        <translation>自有数值为引擎在训练开始时的计数。</translation>
    </message>
    <message>
        <source>Published: one pre-training seed per model. ± is over five fine-tuning seeds and says nothing about another pre-training.</source>
        <translation>已发表：每个模型仅一个预训练种子。± 是五个微调种子的标准差，不反映另一次预训练的差异。</translation>
    </message>
    <message>
        <source>The whole +0.63 of pairwise on base comes from MRPC (+2.5), CoLA (+2.6) and RTE (+1.2); the large tasks tie.</source>
        <translation>pairwise 在 base 上的 +0.63 全部来自 MRPC（+2.5）、CoLA（+2.6）和 RTE（+1.2）；大任务持平。</translation>
    </message>
    <message>
        <source>QQP is the mean of F1 and accuracy, though the paper&apos;s table calls it accuracy.</source>
        <translation>QQP 为 F1 与准确率的平均值，尽管论文表格称之为准确率。</translation>
    </message>
    <message>
        <source>The paper has 79.39 and 79.36 for base pairwise; its data give 79.36.</source>
        <translation>论文对 base pairwise 同时给出 79.39 和 79.36；其数据得 79.36。</translation>
    </message>
    <message>
        <source>Raised letters mark results to doubt: m the majority class, k constant, c collapsed, n not finite.</source>
        <translation>上标字母表示可疑结果：m 多数类，k 恒定，c 坍缩，n 非有限。</translation>
    </message>
    <message>
        <source>On small the original&apos;s final evaluation loss (2.198) is lower than pairwise&apos;s (2.223).</source>
        <translation>在 small 上，original 的最终评估损失（2.198）低于 pairwise（2.223）。</translation>
    </message>
    <message>
        <source>The paper&apos;s text and code differ on 30 or 40 million documents and on 10,000 or 1,000 held-out samples.</source>
        <translation>论文正文与代码不一致：3000 万或 4000 万篇文档，10,000 或 1,000 个留出样本。</translation>
    </message>
    <message>
        <source>The paper reads the exits off its figure: base 25,000, 13,500 and 12,000 for original, symmetric and pairwise, small original 12,000.</source>
        <translation>论文从图中读出离开平台期的步数：base 的 original、symmetric、pairwise 为 25,000、13,500、12,000，small original 为 12,000。</translation>
    </message>
    <message>
        <source>Exits are detected in the curves by one setting for all; their intervals say how well one curve is read, not where another seed would leave its plateau.</source>
        <translation>所有曲线用同一设置检测离开步数；区间表示一条曲线读取的精度，而非另一种子会在何处离开平台期。</translation>
    </message>
    <message>
        <source>Published: one fine-tuning seed per checkpoint.</source>
        <translation>已发表：每个检查点一个微调种子。</translation>
    </message>
    <message>
        <source>The original&apos;s checkpoint at 50,000 steps has a collapsed CoLA run, which pulls its score down.</source>
        <translation>original 在 50,000 步的检查点有一次坍缩的 CoLA 运行，拉低了得分。</translation>
    </message>
    <message>
        <source>The published line is 95 % of the mean of original&apos;s and pairwise&apos;s scores in Table 3, %1.</source>
        <translation>已发表的线为表 3 中 original 与 pairwise 得分均值的 95%，即 %1。</translation>
    </message>
    <message>
        <source>Own: ± is the standard deviation over pre-training seeds, where there are several; n counts them.</source>
        <translation>自有：± 为多个预训练种子的标准差；n 为种子数。</translation>
    </message>
    <message>
        <source>Own: ± is the standard deviation over the fine-tuning seeds of one pre-training; n counts them.</source>
        <translation>自有：± 为同一次预训练的多个微调种子的标准差；n 为种子数。</translation>
    </message>
    <message>
        <source>Own models stand beside published ones if their settings are the paper&apos;s; whether they read the same text is not known.</source>
        <translation>设置与论文相同的自有模型列在已发表模型旁；是否读取了相同文本未知。</translation>
    </message>
    <message>
        <source>Not finished yet: %1.</source>
        <translation>尚未完成：%1。</translation>
    </message>
    <message>
        <source>Rows of their own, not comparable with published ones: %1.</source>
        <translation>单独成行，不可与已发表结果比较：%1。</translation>
    </message>
    <message>
        <source>training not known</source>
        <translation>训练未知</translation>
    </message>
    <message>
        <source>not the last checkpoint</source>
        <translation>不是最后的检查点</translation>
    </message>
    <message>
        <source>Results to doubt (collapsed, constant or not finite) are in: %1.</source>
        <translation>含可疑结果（坍缩、恒定或非有限）：%1。</translation>
    </message>
    <message>
        <source>Without MNLI-mm, as the data that they were fine-tuned with had no mismatched half (dev_mismatched.tsv): %1.</source>
        <translation>没有 MNLI-mm，因为其微调数据缺少不匹配的一半（dev_mismatched.tsv）：%1。</translation>
    </message>
    <message>
        <source>Worth is the loss that is added where the output of attention is replaced by its mean, in all layers or in one (L0 is the first); of choosing, where its weights are made uniform.</source>
        <translation>价值为以均值替换注意力输出后增加的损失，可对所有层或单层（L0 为首层）；选择的价值为使其权重均匀后增加的损失。</translation>
    </message>
    <message>
        <source>A lead is (exit − onset)/exit, above 0 before the exit; n counts the seeds with one. Means take five seeds, each with a lead. p: permutation test against the control, adjusted over the quantities by Holm&apos;s method.</source>
        <translation>领先量为（离开 − 起始）/离开，大于 0 表示先于离开；n 为有领先量的种子数。均值需五个种子且各有领先量。p：与对照的置换检验，按 Holm 方法对各量校正。</translation>
    </message>
    <message>
        <source>An order of events, not a cause: only interventions decide.</source>
        <translation>这是事件的先后，不是原因：只有干预才能判定。</translation>
    </message>
    <message>
        <source>KL is the Kullback–Leibler divergence of the model&apos;s predictions from those of a reference predictor, in nats. Mean ± standard deviation over seeds.</source>
        <translation>KL 为模型预测与参照预测器之间的 Kullback–Leibler 散度，以 nat 计。各种子的均值 ± 标准差。</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: %3 of their runs have no plateau.</source>
        <translation>未将 %1 与 %2 作判断：其中 %3 个运行没有平台期。</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: of %3 there are several runs with seed %4, and they differ. Leave out all but one.</source>
        <translation>%1 不与 %2 比较判定：%3 有多个种子为 %4 的运行，且彼此不同。请只保留其中一个。</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds). By their spread, seeds to add until a ratio of %9 is told from 1 four times out of five: %8.</source>
        <translation>%1 与 %2 无法区分：其离开平台期的步数为后者的 %3 倍（95% 区间 %4–%5，p %6，%7 对种子）。按其离散程度，再加 %8 个种子，五次中有四次能将比值 %9 与 1 区分开。</translation>
    </message>
    <message>
        <source>No run of %1 or %2 has left its plateau.</source>
        <translation>%1 与 %2 没有任何运行离开平台期。</translation>
    </message>
    <message>
        <source>Of %1 and %2 no two runs of one seed have both left their plateau; one seed is not judged.</source>
        <translation>%1 与 %2 没有同一种子的两个运行都离开了平台期；仅一个种子时不作判断。</translation>
    </message>
    <message>
        <source>%1 leaves its plateau at %3 times the step of %2. One seed is described, not judged.</source>
        <translation>%1 离开平台期的步数为 %2 的 %3 倍。仅一个种子时只描述，不作判断。</translation>
    </message>
    <message>
        <source>Too few seeds to tell %1 from %2, whatever they show: within %7 steps it stays on its plateau %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>种子太少，无论结果如何都无法区分 %1 与 %2：在 %7 步之内停留于平台期的时间为后者的 %3 倍（95% 区间 %4–%5，p %6）。</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: within %7 steps it stays on its plateau %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 与 %2 无法区分：在 %7 步之内停留于平台期的时间为后者的 %3 倍（95% 区间 %4–%5，p %6）。</translation>
    </message>
    <message>
        <source>%1 leaves its plateau later than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 比 %2 更晚离开平台期：在 %7 步之内停留时间为其 %3 倍（95% 区间 %4–%5，p %6）。</translation>
    </message>
    <message>
        <source>%1 leaves its plateau sooner than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 比 %2 更早离开平台期：在 %7 步之内停留时间为其 %3 倍（95% 区间 %4–%5，p %6）。</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 与 %2 无法区分：其离开平台期的步数为后者的 %3 倍（95% 区间 %4–%5，p %6，%7 对种子）。</translation>
    </message>
    <message>
        <source>%1 leaves its plateau later than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 比 %2 更晚离开平台期：离开步数为其 %3 倍（95% 区间 %4–%5，p %6，%7 对种子）。</translation>
    </message>
    <message>
        <source>%1 leaves its plateau sooner than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 比 %2 更早离开平台期：离开步数为其 %3 倍（95% 区间 %4–%5，p %6，%7 对种子）。</translation>
    </message>
    <message>
        <source>Ratios are of exit steps, pair by pair of equal seeds, with p of a t test of their logarithms; where a run has not left, or a seed has no counterpart, of mean steps on the plateau, with p of a log-rank test by permutation. p is adjusted over the arms by Holm&apos;s method.</source>
        <translation>比值为相同种子成对的离开步数之比，p 来自其对数的 t 检验；若有运行尚未离开或种子无对应者，则为平台期上平均步数之比，p 来自置换的对数秩检验。p 按 Holm 方法对各组校正。</translation>
    </message>
    <message>
        <source>A run that is still on its plateau counts as later than its last step, with &gt; before it; none is left out. – is a run without a plateau.</source>
        <translation>仍处于平台期的运行计为晚于其最后一步，数字前标 &gt;；没有任何运行被舍去。– 表示没有平台期的运行。</translation>
    </message>
    <message>
        <source>Compared are trainings of one size on one text, with the same batch, steps and recipe. The control is original, of several the one nearest to the defaults.</source>
        <translation>比较的是同一规模、同一文本、批次、步数与配方相同的训练。对照为 original；有多个时取最接近默认值者。</translation>
    </message>
    <message>
        <source>Table 1. Parameters between query and key, per layer</source>
        <translation>表 1. 查询与键之间的参数量（每层）</translation>
    </message>
    <message>
        <source>Table 2. Parameters of the models</source>
        <translation>表 2. 模型参数量</translation>
    </message>
    <message>
        <source>Figure 2. Evaluation loss during pre-training</source>
        <translation>图 2. 预训练期间的评估损失</translation>
    </message>
    <message>
        <source>Figure 2 in numbers. Exits from the plateau, steps to a loss of 5, final losses</source>
        <translation>图 2 的数值：离开平台期的步数、损失降至 5 的步数、最终损失</translation>
    </message>
    <message>
        <source>Table 3. GLUE development sets, in percent</source>
        <translation>表 3. GLUE 验证集（百分比）</translation>
    </message>
    <message>
        <source>Figure 3. GLUE score along the pre-training</source>
        <translation>图 3. 预训练过程中的 GLUE 得分</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>vs. original, %</source>
        <translation>对比 original，%</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>离开步</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <source>Below 5</source>
        <translation>低于 5</translation>
    </message>
    <message>
        <source>fewer than five seeds</source>
        <translation>少于五个种子</translation>
    </message>
    <message>
        <source>does not move</source>
        <translation>没有变动</translation>
    </message>
    <message>
        <source>too few points</source>
        <translation>点太少</translation>
    </message>
    <message>
        <source>not yet at twice the exit</source>
        <translation>尚未到离开步数的两倍</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>no exit</source>
        <translation>未离开</translation>
    </message>
    <message>
        <source>Context share</source>
        <translation>上下文占比</translation>
    </message>
    <message>
        <source>First birth of a head</source>
        <translation>首个头出现</translation>
    </message>
    <message>
        <source>Heat of the scores</source>
        <translation>注意力得分的离散度</translation>
    </message>
    <message>
        <source>Coherence of the scores</source>
        <translation>注意力得分的一致性</translation>
    </message>
    <message>
        <source>Lacks</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>领先量</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Worth of choosing</source>
        <translation>选择的价值</translation>
    </message>
    <message>
        <source>Worth of attention</source>
        <translation>注意力的价值</translation>
    </message>
    <message>
        <source>KL to neighbours and repetition</source>
        <translation>与邻词元和重复的 KL</translation>
    </message>
    <message>
        <source>KL to both neighbours</source>
        <translation>与左右邻词元的 KL</translation>
    </message>
    <message>
        <source>KL to right neighbour</source>
        <translation>与右邻词元的 KL</translation>
    </message>
    <message>
        <source>KL to left neighbour</source>
        <translation>与左邻词元的 KL</translation>
    </message>
    <message>
        <source>KL to no-context optimum</source>
        <translation>与无上下文最优值的 KL</translation>
    </message>
    <message>
        <source>Evaluation loss</source>
        <translation>评估损失</translation>
    </message>
    <message>
        <source>Anatomy. What carries the fall</source>
        <translation>剖析：什么带来下降</translation>
    </message>
    <message>
        <source>Anatomy. What moves first</source>
        <translation>剖析：什么先动</translation>
    </message>
    <message>
        <source>Anatomy. What the models know</source>
        <translation>剖析：模型知道什么</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>未判断</translation>
    </message>
    <message>
        <source>too few seeds</source>
        <translation>种子太少</translation>
    </message>
    <message>
        <source>one seed</source>
        <translation>一个种子</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>无法区分</translation>
    </message>
    <message>
        <source>later</source>
        <translation>更晚</translation>
    </message>
    <message>
        <source>sooner</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>control</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>× control&apos;s</source>
        <translation>× 对照</translation>
    </message>
    <message>
        <source>× FLOPs</source>
        <translation>× FLOPs</translation>
    </message>
    <message>
        <source>× training time</source>
        <translation>× 训练时间</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Exits</source>
        <translation>离开步数</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Arms of own studies. Exits from the plateau against a control</source>
        <translation>自有研究的各组。离开平台期与对照的比较</translation>
    </message>
    <message>
        <source>Final loss</source>
        <translation>最终损失</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自有</translation>
    </message>
    <message>
        <source>Launch …</source>
        <translation>启动…</translation>
    </message>
    <message>
        <source>Fine-tune …</source>
        <translation>微调…</translation>
    </message>
    <message>
        <source>Missing: a training of %1, size %2, as in the paper. Opens Launch, filled in.</source>
        <translation>缺少：按论文训练的 %1，规模 %2。打开已填好的启动页。</translation>
    </message>
    <message>
        <source>Missing: GLUE along the training of %1, size %2. Opens GLUE, filled in.</source>
        <translation>缺少：%1（规模 %2）训练过程中的 GLUE。打开已填好的 GLUE 页。</translation>
    </message>
    <message>
        <source>Missing: GLUE of the model %1, size %2. Opens GLUE, filled in.</source>
        <translation>缺少：模型 %1（规模 %2）的 GLUE。打开已填好的 GLUE 页。</translation>
    </message>
    <message>
        <source>Missing: %3 of the model %1, size %2. Opens GLUE, filled in.</source>
        <translation>缺少：模型 %1（规模 %2）的 %3。打开已填好的 GLUE 页。</translation>
    </message>
    <message>
        <source>Failed, and left out: %1.</source>
        <translation>失败，未列入：%1。</translation>
    </message>
    <message>
        <source>Without an evaluation yet: %1.</source>
        <translation>尚无评估：%1。</translation>
    </message>
    <message>
        <source>Own: a loss is the mean of the finished seeds at the last step that all of them have, beside it; n counts them, as 1/2 where not all are finished.</source>
        <translation>自有结果：损失是已完成种子在共同具有的最后一步（列于旁边）上的均值；n 为其数量，未全部完成时写作 1/2 等。</translation>
    </message>
    <message>
        <source>Losses so far, of all seeds, where their mean line ends because one has not got further, which is no exit (step, seeds): %1.</source>
        <translation>所有种子目前的损失，取均值曲线的末端；曲线止于此是因为有种子尚未走得更远，并非离开平台期（步、种子数）：%1。</translation>
    </message>
    <message>
        <source>Counted once, seed and curve being equal: %1.</source>
        <translation>种子与曲线相同，只计一次：%1。</translation>
    </message>
    <message>
        <source>Their own operators are known to fail checks: %1.</source>
        <translation>其自有算子已知未通过检查：%1。</translation>
    </message>
    <message>
        <source>Tokens of rank 1–100</source>
        <translation>排名 1–100 的词元</translation>
    </message>
    <message>
        <source>Tokens of rank 101–1000</source>
        <translation>排名 101–1000 的词元</translation>
    </message>
    <message>
        <source>Tokens of rank 1001–10 000</source>
        <translation>排名 1001–10 000 的词元</translation>
    </message>
    <message>
        <source>Rarer tokens</source>
        <translation>更罕见的词元</translation>
    </message>
    <message>
        <source>Repeated tokens</source>
        <translation>重复出现的词元</translation>
    </message>
    <message>
        <source>Fresh tokens</source>
        <translation>首次出现的词元</translation>
    </message>
    <message>
        <source>Tokens that begin a word</source>
        <translation>词首的词元</translation>
    </message>
    <message>
        <source>Tokens that continue a word</source>
        <translation>作为词的后续的词元</translation>
    </message>
    <message>
        <source>Worth of each layer</source>
        <translation>每层的价值</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>下降的占比</translation>
    </message>
    <message>
        <source>Attention to the token before</source>
        <translation>对前一词元的注意力</translation>
    </message>
    <message>
        <source>Attention to the token behind</source>
        <translation>对后一词元的注意力</translation>
    </message>
    <message>
        <source>Anatomy. What single heads do</source>
        <translation>剖析：单个头的行为</translation>
    </message>
    <message>
        <source>Shaded: the plateau, from the mean of the seeds&apos; beginnings to that of their ends. The bar at its foot goes from the first seed&apos;s exit to the last one&apos;s; of one seed it is the 95 % interval of reading its exit.</source>
        <translation>阴影：平台期，从各种子起点的均值到各种子终点的均值。底部的横杠从最早离开的种子到最晚离开的种子；只有一个种子时，是读取其离开步数的 95% 区间。</translation>
    </message>
    <message>
        <source>Classes of tokens: by rank of their frequency in the training text, by whether they are visible elsewhere in the sample, and by their place in a word. Their losses are above the level that no predictor without context gets below on all tokens.</source>
        <translation>词元的类别：按其在训练文本中频率的排名、按其在样本中别处是否可见、按其在词中的位置。它们的损失以任何不看上下文的预测器在所有词元上的下限为零点。</translation>
    </message>
    <message>
        <source>Shares are Shapley values: what a part of a checkpoint from 1.2 exits on takes off the loss of one up to 0.8 exits, mean over all orders of the parts. Mean ± standard deviation over the seeds that keep a transplant; the rest are embeddings, norms and the head.</source>
        <translation>占比是 Shapley 值：1.2 倍离开步数之后的检查点的某一部分使 0.8 倍离开步数之前的检查点的损失减少多少，取各部分所有先后次序的均值。均值 ± 标准差取自保留了移植结果的种子；其余部分指嵌入、归一化和输出头。</translation>
    </message>
    <message>
        <source>Not in the shares, as their parts do not fit or their transplant is of another exit: %1.</source>
        <translation>未计入占比，因为其各部分不相容，或其移植属于另一次离开：%1。</translation>
    </message>
    <message>
        <source>Heads at the last step that all seeds were measured at: attention from [MASK] to the token before and behind where that is visible, and the standard deviation of the scores of a row before softmax. Heads of two seeds are not the same, so of several seeds those of a layer are in order of their value, seed by seed, and a cell is the mean of one place.</source>
        <translation>取所有种子都测量过的最后一步的各头：从 [MASK] 到前一个和后一个可见词元的注意力，以及 softmax 之前一行得分的标准差。两个种子的头并不对应，因此有多个种子时，每层的头在各种子内按值排序，每格是同一名次的均值。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 and %2 are not judged: each pair of their seeds stays on its plateau %3 times as long, and what does not vary leaves no interval; more seeds may give one.</source>
        <translation>%1 与 %2 不作判断：每对种子停留在平台期的时间之比都是 %3，没有变化就没有区间；更多种子才会有。</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: %3 of their runs have not come down to the no-context optimum.</source>
        <translation>未将 %1 与 %2 作判断：其中 %3 个运行尚未降到无上下文最优值。</translation>
    </message>
</context>
<context>
    <name>RunDifference</name>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>RunEvent</name>
    <message>
        <source>started</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>operator statistics</source>
        <translation>算子统计量</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>GLUE result</source>
        <translation>GLUE 结果</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>已继续</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>从第 %1 步</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
</context>
<context>
    <name>RunGroupTexts</name>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n 个种子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n runs)</source>
        <translation>
            <numerusform>%1（%n 个运行）</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message numerus="yes">
        <source>Mean of %n runs ± their standard deviation; the smallest is %1</source>
        <translation>
            <numerusform>%n 个运行的均值 ± 标准差；最小值为 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunState</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
</context>
<context>
    <name>RunTableModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>own task</source>
        <translation>自有任务</translation>
    </message>
    <message>
        <source>bench</source>
        <translation>性能测试</translation>
    </message>
</context>
<context>
    <name>RunTexts</name>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n 个种子</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>长度 %1</translation>
    </message>
    <message>
        <source>no point yet</source>
        <translation>尚无数据点</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>On %1, seen %2 (%3)</source>
        <translation>在 %1 上，见于 %2（%3）</translation>
    </message>
    <message>
        <source>A process there worked on it then; whether it still does is not known. The page Machines says whether its runs are mirrored.</source>
        <translation>当时那里有进程在处理；现在是否仍在处理不得而知。“机器”页面显示其运行是否被镜像。</translation>
    </message>
    <message>
        <source>Job of Slurm: %1</source>
        <translation>Slurm 作业：%1</translation>
    </message>
    <message>
        <source>Expected to start at %1, by the clock there</source>
        <translation>预计于 %1 开始（以那里的时钟为准）</translation>
    </message>
    <message>
        <source>On the nodes %1</source>
        <translation>在节点 %1 上</translation>
    </message>
</context>
<context>
    <name>ScoreMatrixText</name>
    <message>
        <source>seed %1: %2</source>
        <translation>种子 %1：%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source> – %1</source>
        <translation> – %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n seeds</source>
        <translation>
            <numerusform>%1 / %n 个种子</numerusform>
        </translation>
    </message>
    <message>
        <source>epoch %1/%2</source>
        <translation>第 %1/%2 轮</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 / %2 · %3</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>missing for the score: %1</source>
        <translation>得分还缺：%1</translation>
    </message>
    <message>
        <source>needs all nine</source>
        <translation>需要全部九项</translation>
    </message>
    <message>
        <source>%1 to the baseline: %2</source>
        <translation>与基准相差 %1：%2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>Courtois et al. 2024, table 3: five fine-tuning seeds</source>
        <translation>Courtois et al. 2024，表 3：五个微调种子</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2 epochs, batch %3, rate %4, %5</source>
        <translation>%1，%2 轮，批大小 %3，学习率 %4，%5</translation>
    </message>
    <message numerus="yes">
        <source>%n damaged cells are done again when the run goes on</source>
        <translation>
            <numerusform>运行继续时将重做 %n 个损坏的单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>The others are compared with this one</source>
        <translation>其他模型与它比较</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE 得分</translation>
    </message>
    <message>
        <source>Plain mean of the nine numbers below, of each seed; left out: %1</source>
        <translation>下面九个数的简单平均，逐种子计算；不含：%1</translation>
    </message>
</context>
<context>
    <name>SentenceText</name>
    <message>
        <source>%1 %2</source>
        <extracomment>two sentences, one after the other</extracomment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>two of a list</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a name and what is said of it; the name may be empty</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Zoom a chart where the mouse is</source>
        <translation>在鼠标处缩放图表</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Move a chart; on an axis: scale it</source>
        <translation>移动图表；在坐标轴上：缩放该轴</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Shift+拖动</translation>
    </message>
    <message>
        <source>Zoom a chart to a rectangle</source>
        <translation>将图表放大到矩形</translation>
    </message>
    <message>
        <source>+  −  arrows</source>
        <translation>+  −  方向键</translation>
    </message>
    <message>
        <source>Zoom and move the chart that has the focus</source>
        <translation>缩放和移动当前图表</translation>
    </message>
    <message>
        <source>0, double click</source>
        <translation>0，双击</translation>
    </message>
    <message>
        <source>Show all of a chart</source>
        <translation>显示整个图表</translation>
    </message>
    <message>
        <source>Arrows, Home, End</source>
        <translation>方向键、Home、End</translation>
    </message>
    <message>
        <source>Choose a head</source>
        <translation>选择注意力头</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Enlarge the chosen head</source>
        <translation>放大所选的头</translation>
    </message>
    <message>
        <source>Arrows, Ctrl+arrows</source>
        <translation>方向键、Ctrl+方向键</translation>
    </message>
    <message>
        <source>Mark a cell of the matrix; ten cells further</source>
        <translation>标记矩阵单元格；移动十格</translation>
    </message>
    <message>
        <source>+  −  0</source>
        <translation>+  −  0</translation>
    </message>
    <message>
        <source>Zoom the matrix; all of it</source>
        <translation>缩放矩阵；显示全部</translation>
    </message>
    <message>
        <source>↑ ↓ ← →</source>
        <translation>↑ ↓ ← →</translation>
    </message>
    <message>
        <source>Choose a token and a side of the lines</source>
        <translation>选择词元和连线的一侧</translation>
    </message>
    <message>
        <source>← →, Escape</source>
        <translation>← →、Esc</translation>
    </message>
    <message>
        <source>Choose a token of the text; none</source>
        <translation>选择文本的词元；取消选择</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter</source>
        <translation>回车、Shift+回车</translation>
    </message>
    <message>
        <source>Ask with the typed text; a new line in it</source>
        <translation>用输入的文本查询；换行</translation>
    </message>
    <message>
        <source>Choose a piece of the sample</source>
        <translation>选择样本的词片</translation>
    </message>
    <message>
        <source>Show the seeds of the chosen cell</source>
        <translation>显示所选单元格的种子</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Show or hide the run in the charts</source>
        <translation>在图表中显示或隐藏运行</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>Page “%1”</source>
        <translation>页面“%1”</translation>
    </message>
</context>
<context>
    <name>SpokenChart</name>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>the title of an axis and its ends</comment>
        <translation>%1 从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1: last %2 at %3, lowest %4, highest %5</source>
        <translation>%1：在 %3 处的最新值为 %2，最小值 %4，最大值 %5</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a curve in words, its exit</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns, values from %3 to %4</source>
        <translation>%1 行，%2 列，值从 %3 到 %4</translation>
    </message>
    <message>
        <source>Nothing is shown yet</source>
        <translation>尚无显示内容</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <comment>curves that are not named</comment>
        <translation>另有 %1 项</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Empty the field</source>
        <translation>清空输入框</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AlongTab</name>
    <message>
        <source>Published curves beneath</source>
        <translation>垫底显示已发表曲线</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>预训练步数</translation>
    </message>
    <message>
        <source>GLUE score (%)</source>
        <translation>GLUE 得分（%）</translation>
    </message>
    <message>
        <source>Courtois et al. 2024, figure 3: eighteen checkpoints of each model, one fine-tuning seed</source>
        <translation>Courtois et al. 2024，图 3：每个模型十八个检查点，一个微调种子</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Crossings in words</source>
        <translation>交点说明</translation>
    </message>
    <message>
        <source>No own results along a training yet. Choose a run and “along the training” in a new GLUE run: its checkpoints are fine-tuned one after another.</source>
        <translation>还没有自己的训练过程结果。在新的 GLUE 运行中选择一个运行和“沿训练过程”：它的检查点会依次微调。</translation>
    </message>
    <message>
        <source>%1, published</source>
        <translation>%1，已发表</translation>
    </message>
    <message>
        <source>95 % (published): %1</source>
        <translation>95%（已发表）：%1</translation>
    </message>
    <message>
        <source>95 %: %1</source>
        <translation>95%：%1</translation>
    </message>
    <message>
        <source>%1 first rises above %2 at step %3.</source>
        <translation>%1 在第 %3 步首次超过 %2。</translation>
    </message>
    <message>
        <source>%1 does not rise above %2 between two of its checkpoints.</source>
        <translation>%1 在其检查点之间没有上穿 %2。</translation>
    </message>
    <message>
        <source>%1: a task collapsed at step %2.</source>
        <translation>%1：第 %2 步有任务坍缩。</translation>
    </message>
    <message>
        <source>%1 has no checkpoint with all nine numbers yet.</source>
        <translation>%1 还没有具备全部九个数的检查点。</translation>
    </message>
    <message>
        <source>%1 has no checkpoint with all nine numbers.</source>
        <translation>%1 没有具备全部九个数的检查点。</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>从第 %1 步</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Anatomy</name>
    <message>
        <source>no context</source>
        <translation>无上下文</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>both</source>
        <translation>左右</translation>
    </message>
    <message>
        <source>repetition</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>which knows how frequent tokens are and nothing of the context</source>
        <translation>它只知道词元的频率，不知道上下文</translation>
    </message>
    <message>
        <source>which knows the token to the left</source>
        <translation>它知道左边的词元</translation>
    </message>
    <message>
        <source>which knows the token to the right</source>
        <translation>它知道右边的词元</translation>
    </message>
    <message>
        <source>which knows the tokens on both sides</source>
        <translation>它知道左右两边的词元</translation>
    </message>
    <message>
        <source>which knows both neighbours and the other tokens of the sample</source>
        <translation>它知道左右邻词元和样本中的其他词元</translation>
    </message>
    <message>
        <source>rank 1–100</source>
        <translation>排名 1–100</translation>
    </message>
    <message>
        <source>rank 101–1000</source>
        <translation>排名 101–1000</translation>
    </message>
    <message>
        <source>rank 1001–10 000</source>
        <translation>排名 1001–10 000</translation>
    </message>
    <message>
        <source>rarer</source>
        <translation>更罕见</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>重复出现</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>word start</source>
        <translation>词首</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>词的后续</translation>
    </message>
    <message>
        <source>the 100 most frequent tokens</source>
        <translation>最常见的 100 个词元</translation>
    </message>
    <message>
        <source>tokens of frequency ranks 101 to 1000</source>
        <translation>频率排名 101 至 1000 的词元</translation>
    </message>
    <message>
        <source>tokens of frequency ranks 1001 to 10 000</source>
        <translation>频率排名 1001 至 10 000 的词元</translation>
    </message>
    <message>
        <source>all rarer tokens</source>
        <translation>所有更罕见的词元</translation>
    </message>
    <message>
        <source>tokens that are visible elsewhere in their sample</source>
        <translation>在样本别处可见的词元</translation>
    </message>
    <message>
        <source>tokens that are visible nowhere else in their sample</source>
        <translation>在样本别处不可见的词元</translation>
    </message>
    <message>
        <source>tokens that begin a word</source>
        <translation>作为词首的词元</translation>
    </message>
    <message>
        <source>tokens that continue a word</source>
        <translation>作为词的后续的词元</translation>
    </message>
    <message>
        <source>Evaluation loss: mean of −ln P(y) over the held-out positions. Lines are levels that reference predictors reach, such as the one that no predictor without context gets below.</source>
        <translation>评估损失：留出位置上 −ln P(y) 的均值。横线是参考预测器达到的水平，例如任何不看上下文的预测器都无法低于的水平。</translation>
    </message>
    <message>
        <source>How far the model&apos;s predictions are from those of the predictor “%1”, %2: Kullback–Leibler divergence D(R‖P) = Σ R ln(R/P), mean over [MASK] positions.</source>
        <translation>模型的预测与预测器“%1”的预测相距多远，%2：Kullback–Leibler 散度 D(R‖P) = Σ R ln(R/P)，取 [MASK] 位置上的均值。</translation>
    </message>
    <message>
        <source>How far the loss of %1 is above the level that no predictor without context gets below on all tokens: loss of the class − no-context optimum.</source>
        <translation>%1的损失比任何不看上下文的预测器在所有词元上的下限高多少：该类的损失 − 无上下文最优值。</translation>
    </message>
    <message>
        <source>How much higher the loss would be without attention: mean ablation, L(every attention output replaced by its mean) − L.</source>
        <translation>没有注意力时损失增加多少：均值消融，L(每个注意力输出换成其均值) − L。</translation>
    </message>
    <message>
        <source>How much higher the loss would be if attention chose nothing: uniform attention, L(every weight replaced by its row&apos;s mean) − L.</source>
        <translation>注意力不作选择时损失增加多少：均匀注意力，L(每个权重换成其所在行的均值) − L。</translation>
    </message>
    <message>
        <source>How much higher the loss would be without the attention of one layer: mean ablation by layer, L(output of layer l replaced by its mean) − L. Layers interact, so these do not add up.</source>
        <translation>没有某一层的注意力时损失增加多少：逐层均值消融，L(第 l 层的输出换成其均值) − L。各层相互作用，因此不能相加。</translation>
    </message>
    <message>
        <source>Coherence of the scores</source>
        <translation>注意力得分的一致性</translation>
    </message>
    <message>
        <source>First birth of a head</source>
        <translation>首个头出现</translation>
    </message>
    <message>
        <source>Worth of choosing</source>
        <translation>选择的价值</translation>
    </message>
    <message>
        <source>How steady the direction of the gradient of the scores&apos; parameters is: coherence C = (ρ − ρ₀)/(1 − ρ₀) of Adam&apos;s moments, 0 for noise alone.</source>
        <translation>得分参数的梯度方向有多稳定：由 Adam 的矩得出的一致性 C = (ρ − ρ₀)/(1 − ρ₀)，只有噪声时为 0。</translation>
    </message>
    <message>
        <source>How far the scores of a row are apart before softmax: their standard deviation over keys, mean over all heads.</source>
        <translation>softmax 之前一行的得分相差多远：它们在各键上的标准差，取所有头的均值。</translation>
    </message>
    <message>
        <source>When the first head begins to attend to the token before or after: birth, an onset upwards by at least max(0.1, 3/T).</source>
        <translation>第一个头何时开始关注前一个或后一个词元：出现，即至少上升 max(0.1, 3/T) 的起点。</translation>
    </message>
    <message>
        <source>How much of the last layer&apos;s state at [MASK] other tokens decide: context share W/mean ‖h‖², with W from a one-way ANOVA over positions.</source>
        <translation>最后一层在 [MASK] 处的状态有多少由其他词元决定：上下文占比 W/‖h‖² 的均值，W 来自按位置的单因素方差分析。</translation>
    </message>
    <message>
        <source> (layer %1, head %2)</source>
        <translation>（第 %1 层，第 %2 头）</translation>
    </message>
    <message>
        <source>%1: “%2” leaves its ground at step %3, the loss its plateau at step %4; lead (exit − onset)/exit = %5.</source>
        <translation>%1：“%2”在第 %3 步离开其基线，损失在第 %4 步离开平台期；领先量 (离开 − 起点)/离开 = %5。</translation>
    </message>
    <message numerus="yes">
        <source>%1: mean lead %2 of %n seeds, 95 % interval from %3 to %4 (Student&apos;s t).</source>
        <translation>
            <numerusform>%1：%n 个种子的平均领先量为 %2，95% 区间从 %3 到 %4（Student t）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer than five seeds, so dots without a mean or a test: %1.</source>
        <translation>种子少于五个，因此只有点，没有均值和检验：%1。</translation>
    </message>
    <message>
        <source>Has a seed without an exit, which nothing can lead: %1.</source>
        <translation>有种子尚未离开平台期，无从谈领先：%1。</translation>
    </message>
    <message>
        <source>Not measured in every run: %1.</source>
        <translation>并非每次运行都测量了：%1。</translation>
    </message>
    <message>
        <source>Known only at twice the exit step, or when the run has ended, five measurements after it: %1.</source>
        <translation>仅在两倍离开步数处，或运行结束且其后有五次测量时才可知：%1。</translation>
    </message>
    <message>
        <source>Fewer than five measurements between a quarter and half of the exit step, so no ground: %1.</source>
        <translation>离开步的四分之一到一半之间测量少于五次，因此没有基线：%1。</translation>
    </message>
    <message>
        <source>Does not leave its ground for good in every seed: %1.</source>
        <translation>并非在每个种子中都彻底离开基线：%1。</translation>
    </message>
    <message>
        <source>Come from elsewhere, as curves without a model: %1.</source>
        <translation>来自别处，只有曲线而没有模型：%1。</translation>
    </message>
    <message>
        <source>Were trained without anatomy.share, or before there was it: %1.</source>
        <translation>训练时没有 anatomy.share，或早于该设置：%1。</translation>
    </message>
    <message>
        <source>Have not come to their first measurement yet: %1.</source>
        <translation>尚未到第一次测量：%1。</translation>
    </message>
    <message>
        <source>Line and band: mean of the seeds ± their standard deviation; shaded: the plateau; bar: from the first seed&apos;s exit to the last one&apos;s.</source>
        <translation>线与带：各种子的均值 ± 标准差；阴影：平台期；横杠：从最早离开的种子到最晚离开的种子。</translation>
    </message>
    <message>
        <source>Shaded: the plateau; bar: 95 % interval of reading the exit. A single seed says nothing of other seeds.</source>
        <translation>阴影：平台期；横杠：读出离开步的 95% 区间。单个种子不能说明其他种子。</translation>
    </message>
    <message>
        <source>Seeds without an exit have no time in exits: %1.</source>
        <translation>没有离开步的种子无法以离开步计时：%1。</translation>
    </message>
    <message>
        <source>Step ÷ exit step</source>
        <translation>步 ÷ 离开步</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Attention, undivided</source>
        <translation>注意力（不可分）</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>The rest</source>
        <translation>其余部分</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Output head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>which token attends to which</source>
        <translation>哪个词元关注哪个词元</translation>
    </message>
    <message>
        <source>what is read where it attends</source>
        <translation>在所关注处读取什么</translation>
    </message>
    <message>
        <source>parameters of attention that are both scores and values</source>
        <translation>既是得分又是值的注意力参数</translation>
    </message>
    <message>
        <source>the feed-forward half of every layer</source>
        <translation>每层的前馈部分</translation>
    </message>
    <message>
        <source>embeddings, norms and the head</source>
        <translation>嵌入、归一化和输出头</translation>
    </message>
    <message>
        <source>“%1”, %2, from step %3 in the model of step %4: %5 nats of its loss; Shapley value φ, the mean of v(U ∪ g) − v(U) over all orders in which the parts could come.</source>
        <translation>“%1”（%2）从第 %3 步移入第 %4 步的模型：其损失变化 %5 nats；Shapley 值 φ，即 v(U ∪ g) − v(U) 在各部分所有先后次序上的均值。</translation>
    </message>
    <message>
        <source>the operator gives no attention maps</source>
        <translation>该算子不给出注意力图</translation>
    </message>
    <message>
        <source>the operator cannot weigh all tokens alike</source>
        <translation>该算子不能对所有词元等权</translation>
    </message>
    <message>
        <source>the held-out text has too few such positions</source>
        <translation>留出文本中这样的位置太少</translation>
    </message>
    <message>
        <source>the optimiser has taken fewer than 50 steps</source>
        <translation>优化器走了不到 50 步</translation>
    </message>
    <message>
        <source>the part was frozen at first</source>
        <translation>该部分起初被冻结</translation>
    </message>
    <message>
        <source>it is known only while a run is on</source>
        <translation>只有在运行进行时才知道</translation>
    </message>
    <message>
        <source>no reference levels were counted before the run began</source>
        <translation>运行开始前未计数参考水平</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>heads: token before</source>
        <translation>头：前一词元</translation>
    </message>
    <message>
        <source>heads: token behind</source>
        <translation>头：后一词元</translation>
    </message>
    <message>
        <source>heads: heat</source>
        <translation>头：得分的离散度</translation>
    </message>
    <message>
        <source>How much each head attends from [MASK] to the token before, where that is visible.</source>
        <translation>每个头从 [MASK] 注意前一词元的程度（该词元可见时）。</translation>
    </message>
    <message>
        <source>How much each head attends from [MASK] to the token behind, where that is visible.</source>
        <translation>每个头从 [MASK] 注意后一词元的程度（该词元可见时）。</translation>
    </message>
    <message>
        <source>How far the scores of a row of each head are apart before softmax: their standard deviation over keys.</source>
        <translation>softmax 之前每个头一行的得分相差多远：它们在各键上的标准差。</translation>
    </message>
    <message>
        <source>Heads of two seeds are not the same: those of a layer are in order of their value, seed by seed, and a cell is the mean of one place.</source>
        <translation>两个种子的头并不对应：每层的头在各种子内按值排序，每格是同一名次的均值。</translation>
    </message>
    <message>
        <source>no-context optimum</source>
        <translation>无上下文最优值</translation>
    </message>
    <message>
        <source>KL to no-context optimum</source>
        <translation>与无上下文最优值的 KL</translation>
    </message>
    <message>
        <source>left neighbour</source>
        <translation>左邻词元</translation>
    </message>
    <message>
        <source>KL to left neighbour</source>
        <translation>与左邻词元的 KL</translation>
    </message>
    <message>
        <source>right neighbour</source>
        <translation>右邻词元</translation>
    </message>
    <message>
        <source>KL to right neighbour</source>
        <translation>与右邻词元的 KL</translation>
    </message>
    <message>
        <source>both neighbours</source>
        <translation>左右邻词元</translation>
    </message>
    <message>
        <source>KL to both neighbours</source>
        <translation>与左右邻词元的 KL</translation>
    </message>
    <message>
        <source>neighbours and repetition</source>
        <translation>邻词元和重复</translation>
    </message>
    <message>
        <source>KL to neighbours and repetition</source>
        <translation>与邻词元和重复的 KL</translation>
    </message>
    <message>
        <source>all that are shown</source>
        <translation>所有显示的模型</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n of %2 runs)</source>
        <translation>
            <numerusform>%1（%2 个运行中的 %n 个）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AnatomyLibrary</name>
    <message>
        <source>The series cannot be read</source>
        <translation>无法读取序列</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AnatomyPage</name>
    <message>
        <source>What it knows</source>
        <translation>它知道什么</translation>
    </message>
    <message>
        <source>The loss, and how far the model is from predictors that know less</source>
        <translation>损失，以及模型与所知更少的预测器的距离</translation>
    </message>
    <message>
        <source>What moves first</source>
        <translation>什么先动</translation>
    </message>
    <message>
        <source>Which quantities leave their ground before the loss leaves its plateau</source>
        <translation>哪些量在损失离开平台期之前离开基线</translation>
    </message>
    <message>
        <source>What carries the fall</source>
        <translation>什么带来下降</translation>
    </message>
    <message>
        <source>What the loss would be without attention, its choosing, or one layer of it</source>
        <translation>没有注意力、没有其选择或没有其中一层时损失会怎样</translation>
    </message>
    <message>
        <source>Time in</source>
        <translation>时间单位</translation>
    </message>
    <message>
        <source>Steps, or steps divided by the run&apos;s own exit step: 1 is where each run leaves its plateau</source>
        <translation>步，或步除以该运行的离开步：每个运行都在 1 处离开平台期</translation>
    </message>
    <message>
        <source>in steps</source>
        <translation>以步计</translation>
    </message>
    <message>
        <source>in exits</source>
        <translation>以离开步计</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show everything in the charts (0, or double click in one)</source>
        <translation>在图表中显示全部（0，或在图中双击）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export a figure as PDF, SVG, PNG or CSV</source>
        <translation>将图导出为 PDF、SVG、PNG 或 CSV</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>These runs have no anatomy</source>
        <translation>这些运行没有剖析</translation>
    </message>
    <message>
        <source>Runs measure it while they train, if their anatomy.share is above 0.</source>
        <translation>如果 anatomy.share 大于 0，运行会在训练时测量。</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>启动运行</translation>
    </message>
    <message>
        <source>What a model knows on its plateau, what moves first, and what carries the fall are shown here, seeds put together.</source>
        <translation>这里显示模型在平台期知道什么、什么先动、什么带来下降，各种子合并显示。</translation>
    </message>
    <message>
        <source>No run chosen</source>
        <translation>未选择运行</translation>
    </message>
    <message>
        <source>Show the newest runs</source>
        <translation>显示最新的运行</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>尚无运行</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>下降的占比</translation>
    </message>
    <message>
        <source>Launch again with anatomy</source>
        <translation>带剖析重新启动</translation>
    </message>
    <message>
        <source>The launch page with the settings of the first run that has none, and anatomy.share on</source>
        <translation>启动页面，带有第一个没有剖析的运行的设置，并打开 anatomy.share</translation>
    </message>
    <message>
        <source>Launch again for longer</source>
        <translation>更长时间重新启动</translation>
    </message>
    <message>
        <source>The launch page with the settings of the first run without an exit, and twice as many steps</source>
        <translation>启动页面，带有第一个没有离开步的运行的设置，步数加倍</translation>
    </message>
    <message>
        <source>Map of the layers</source>
        <translation>各层的图</translation>
    </message>
    <message>
        <source>Reading the runs …</source>
        <translation>正在读取运行…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionAsker</name>
    <message>
        <source>The engine does not answer</source>
        <translation>引擎无应答</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionExport</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Picture of the view …</source>
        <translation>当前视图的图片…</translation>
    </message>
    <message>
        <source>Write the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Picture of all heads …</source>
        <translation>所有头的图片…</translation>
    </message>
    <message>
        <source>Maps of the layer (safetensors) …</source>
        <translation>该层的注意力图（safetensors）…</translation>
    </message>
    <message>
        <source>Write the maps</source>
        <translation>写出注意力图</translation>
    </message>
    <message>
        <source>Map of the head (NumPy) …</source>
        <translation>该头的注意力图（NumPy）…</translation>
    </message>
    <message>
        <source>Write the map</source>
        <translation>写出注意力图</translation>
    </message>
    <message>
        <source>Statistics (CSV) …</source>
        <translation>统计量（CSV）…</translation>
    </message>
    <message>
        <source>Write the statistics</source>
        <translation>写出统计量</translation>
    </message>
    <message>
        <source>Pictures for a paper, maps for other programs, statistics for a spreadsheet</source>
        <translation>论文用图片、供其他程序用的注意力图、供电子表格用的统计量</translation>
    </message>
    <message>
        <source>This layer has no maps</source>
        <translation>该层没有注意力图</translation>
    </message>
    <message>
        <source>Page for a browser (HTML) …</source>
        <translation>浏览器页面（HTML）…</translation>
    </message>
    <message>
        <source>Write the page</source>
        <translation>写出页面</translation>
    </message>
    <message>
        <source>One file that needs nothing else: the tokens, every layer and head, and the weights under the pointer</source>
        <translation>一个无需其他内容的文件：词元、每一层每个头，以及指针处的权重</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionInput</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Type a text, or take one from an example, a GLUE task or a corpus</source>
        <translation>输入文本，或取自示例、GLUE 任务或语料库</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>第二段文本</translation>
    </message>
    <message>
        <source>The second text of a pair</source>
        <translation>文本对的第二段</translation>
    </message>
    <message>
        <source>Enter asks at once; Shift+Enter is a new line</source>
        <translation>按回车立即查询；Shift+回车换行</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Texts to begin with</source>
        <translation>入门文本</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>文本对</translation>
    </message>
    <message>
        <source>A second text, as in tasks about two sentences</source>
        <translation>第二段文本，如双句任务中那样</translation>
    </message>
    <message>
        <source>From data</source>
        <translation>取自数据</translation>
    </message>
    <message>
        <source>Take a row of a GLUE task or a sample of a corpus</source>
        <translation>取 GLUE 任务的一行或语料库的一个样本</translation>
    </message>
    <message>
        <source>Progress of the question</source>
        <translation>查询进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Type a text to see where its tokens look</source>
        <translation>输入文本以查看其词元关注何处</translation>
    </message>
    <message>
        <source>The text has only spaces</source>
        <translation>文本只有空格</translation>
    </message>
    <message>
        <source>The text is too long: shorten it to 200,000 characters</source>
        <translation>文本过长：请缩短到 200,000 个字符</translation>
    </message>
    <message>
        <source>The second text is empty</source>
        <translation>第二段文本为空</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionPage</name>
    <message>
        <source>no second model</source>
        <translation>无第二个模型</translation>
    </message>
    <message>
        <source>The engine ended in the middle of its work and was started again</source>
        <translation>引擎在工作中途退出，已重新启动</translation>
    </message>
    <message>
        <source>%1. What was asked is asked again; nothing that you typed is lost.</source>
        <translation>%1。问题会重新提出；您输入的内容不会丢失。</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The engine has said nothing for some time</source>
        <translation>引擎已有一段时间没有回应</translation>
    </message>
    <message>
        <source>A large model may take long to load. Starting it again loses nothing that you typed.</source>
        <translation>加载大模型可能需要较长时间。重新启动不会丢失您输入的内容。</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>注意力图</translation>
    </message>
    <message>
        <source>Over checkpoints</source>
        <translation>随检查点</translation>
    </message>
    <message>
        <source>Averages</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Fill [MASK]</source>
        <translation>填充 [MASK]</translation>
    </message>
    <message>
        <source>Muting</source>
        <translation>屏蔽</translation>
    </message>
    <message>
        <source>Where a model looks</source>
        <translation>模型关注何处</translation>
    </message>
    <message>
        <source>Type a sentence and see the attention of every head, of two models beside each other, and over a training. For that a model is needed: train one, or choose the folder of a checkpoint.</source>
        <translation>输入一个句子，查看每个头的注意力、两个模型的对照以及训练过程中的变化。为此需要一个模型：训练一个，或选择检查点文件夹。</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>训练模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Beside it</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>透镜</translation>
    </message>
    <message>
        <source>What the model would predict if it ended after each layer</source>
        <translation>若模型在每一层之后就结束，它会预测什么</translation>
    </message>
    <message>
        <source>Opened from the page Anatomy</source>
        <translation>从剖析页面打开</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AveragesChoice</name>
    <message>
        <source>Corpus %1</source>
        <translation>语料库 %1</translation>
    </message>
    <message>
        <source>Built-in corpus</source>
        <translation>内置语料库</translation>
    </message>
    <message>
        <source>GLUE task</source>
        <translation>GLUE 任务</translation>
    </message>
    <message>
        <source>Text file</source>
        <translation>文本文件</translation>
    </message>
    <message>
        <source>GLUE folder with CoLA, SST-2, …</source>
        <translation>含 CoLA、SST-2 等的 GLUE 文件夹</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>选择 GLUE 文件夹</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>选择文本文件</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>请在上方选择模型</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 于 %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>What is there stays</source>
        <translation>已有的内容会保留</translation>
    </message>
    <message>
        <source>Reads the texts and takes the mean of every head&apos;s figures</source>
        <translation>读取文本并对每个头的指标取平均</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Which of the models above reads the texts</source>
        <translation>由上方哪个模型读取文本</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>A corpus of this workspace, a task of GLUE, or a text file with a sample a line</source>
        <translation>此工作区的语料库、GLUE 任务，或每行一个样本的文本文件</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Task of GLUE whose texts are read</source>
        <translation>读取哪个 GLUE 任务的文本</translation>
    </message>
    <message>
        <source>Folder or file</source>
        <translation>文件夹或文件</translation>
    </message>
    <message>
        <source>Where the texts are: a GLUE folder, or a file with a sample a line</source>
        <translation>文本所在位置：GLUE 文件夹，或每行一个样本的文件</translation>
    </message>
    <message>
        <source>Choose a folder or file</source>
        <translation>选择文件夹或文件</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>samples </source>
        <translation>样本 </translation>
    </message>
    <message>
        <source>How many texts are looked at</source>
        <translation>查看多少段文本</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>tokens </source>
        <translation>词元 </translation>
    </message>
    <message>
        <source>Tokens a text at most</source>
        <translation>每段文本最多词元数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>种子 </translation>
    </message>
    <message>
        <source>Which texts are drawn</source>
        <translation>抽取哪些文本</translation>
    </message>
    <message>
        <source>Progress of the averages</source>
        <translation>平均值的进度</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AveragesTab</name>
    <message>
        <source>Mean probability · %1</source>
        <translation>平均概率 · %1</translation>
    </message>
    <message>
        <source>Mean probability</source>
        <translation>平均概率</translation>
    </message>
    <message numerus="yes">
        <source>%1: mean ± standard deviation over %n samples</source>
        <translation>
            <numerusform>%1：%n 个样本的均值 ± 标准差</numerusform>
        </translation>
    </message>
    <message>
        <source>Relative position (tokens)</source>
        <translation>相对位置（词元）</translation>
    </message>
    <message>
        <source>“Compute” fills the table: what every head attends to, on average over these samples</source>
        <translation>“计算”会填充表格：每个头在这些样本上平均关注什么</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BinPanel</name>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Empty the bin …</source>
        <translation>清空回收站…</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除时间</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>已删除的运行</translation>
    </message>
    <message>
        <source>Deleted runs, which can be brought back</source>
        <translation>已删除的运行，可以恢复</translation>
    </message>
    <message>
        <source>Put the selected runs back where they were</source>
        <translation>将所选运行放回原处</translation>
    </message>
    <message>
        <source>Remove all of these folders for good</source>
        <translation>永久删除所有这些文件夹</translation>
    </message>
    <message>
        <source>The bin is empty</source>
        <translation>回收站为空</translation>
    </message>
    <message numerus="yes">
        <source>%n deleted runs, %1</source>
        <translation>
            <numerusform>%n 个已删除的运行，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>清空回收站</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n deleted runs for good?</source>
        <translation>
            <numerusform>永久删除 %n 个已删除的运行？</numerusform>
        </translation>
    </message>
    <message>
        <source>Their curves, logs and checkpoints cannot be brought back.</source>
        <translation>其曲线、日志和检查点将无法恢复。</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>永久删除</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CarriesTab</name>
    <message>
        <source>Worth of attention (nats)</source>
        <translation>注意力的价值（nats）</translation>
    </message>
    <message>
        <source>The worth of attention is not measured in these runs.</source>
        <translation>这些运行中未测量注意力的价值。</translation>
    </message>
    <message>
        <source>Worth of choosing (nats)</source>
        <translation>选择的价值（nats）</translation>
    </message>
    <message>
        <source>The worth of choosing is not measured: it takes an operator whose output is attention weights times values.</source>
        <translation>未测量选择的价值：这需要输出为注意力权重乘以值的算子。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CellPanel</name>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>Show &amp;predictions</source>
        <translation>显示预测(&amp;P)</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Result of each seed of this cell</source>
        <translation>此单元格每个种子的结果</translation>
    </message>
    <message>
        <source>What the model of the chosen seed predicts for each row of the dev split</source>
        <translation>所选种子的模型对验证集每一行的预测</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the cell</source>
        <translation>关闭单元格</translation>
    </message>
    <message>
        <source>Fine-tuning step</source>
        <translation>微调步数</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Dev metric (%)</source>
        <translation>验证指标（%）</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE 得分</translation>
    </message>
    <message>
        <source>%1 seed %2</source>
        <translation>%1 种子 %2</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>存疑</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CheckpointLook</name>
    <message>
        <source>There is no such folder</source>
        <translation>没有这个文件夹</translation>
    </message>
    <message>
        <source>Neither a checkpoint nor a run is there</source>
        <translation>那里既没有检查点也没有运行</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CheckpointPicker</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>A run of this workspace, newest first</source>
        <translation>此工作区的运行，最新的在前</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Which checkpoint of the run</source>
        <translation>该运行的哪个检查点</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>选择检查点或运行的文件夹</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>尚无运行</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>There is no such folder: %1</source>
        <translation>没有此文件夹：%1</translation>
    </message>
    <message>
        <source>Neither a checkpoint nor a run is there: %1</source>
        <translation>那里既没有检查点也没有运行：%1</translation>
    </message>
    <message>
        <source>Which checkpoint of the run; a training that goes on keeps only some of them</source>
        <translation>运行的哪个检查点；仍在继续的训练只保留其中一部分</translation>
    </message>
    <message>
        <source>newest when it starts</source>
        <translation>启动时最新的</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColourMenu</name>
    <message>
        <source>Colour of the curve</source>
        <translation>曲线颜色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>Vermillion</source>
        <translation>朱红</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>天蓝</translation>
    </message>
    <message>
        <source>Another colour …</source>
        <translation>其他颜色…</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColumnCards</name>
    <message>
        <source>Hide this column</source>
        <translation>隐藏此列</translation>
    </message>
    <message>
        <source>The others are compared with this one</source>
        <translation>其他列与此列比较</translation>
    </message>
    <message>
        <source>Compare the others with this one</source>
        <translation>以此列为基准比较其他列</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>%1 in words</source>
        <translation>%1 的文字说明</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose what stands side by side: up to four runs or groups of seeds</source>
        <translation>选择并排比较的内容：最多四个运行或种子组</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColumnsPanel</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Find a column, a setting or a series</source>
        <translation>查找列、设置或序列</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>查找列</translation>
    </message>
    <message>
        <source>Columns, settings and series with these letters</source>
        <translation>含有这些字母的列、设置和序列</translation>
    </message>
    <message>
        <source>What is checked is a column of the table</source>
        <translation>勾选的即为表格的一列</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>不同的设置</translation>
    </message>
    <message>
        <source>Settings that all runs share</source>
        <translation>共同的设置</translation>
    </message>
    <message>
        <source>Settings of runs that are not shown</source>
        <translation>未显示的运行的设置</translation>
    </message>
    <message>
        <source>Newest value of a series</source>
        <translation>序列的最新值</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CommandPreview</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command line of each run</source>
        <translation>各运行的命令行</translation>
    </message>
    <message>
        <source>What a terminal would be told to make the same runs</source>
        <translation>在终端中执行相同运行所用的命令</translation>
    </message>
    <message>
        <source>Copy the commands</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Script of the job</source>
        <translation>作业脚本</translation>
    </message>
    <message>
        <source>What sbatch is given there: each task executes one of the runs</source>
        <translation>提交给那台机器上 sbatch 的内容：每个任务执行一个运行</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Compare</name>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Steps, × the baseline&apos;s</source>
        <translation>步数，× 基准</translation>
    </message>
    <message>
        <source>Tokens, × the baseline&apos;s</source>
        <translation>词元数，× 基准</translation>
    </message>
    <message>
        <source>Time, × the baseline&apos;s</source>
        <translation>时间，× 基准</translation>
    </message>
    <message>
        <source>FLOPs, × the baseline&apos;s</source>
        <translation>FLOPs，× 基准</translation>
    </message>
    <message>
        <source>p after Holm over the tasks: %1</source>
        <translation>各任务 Holm 校正后 p：%1</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>fine-tuned by different protocols: compare with care</source>
        <translation>微调方案不同：请谨慎比较</translation>
    </message>
    <message>
        <source>percent, mean ± standard deviation of fine-tuning seeds, or of pre-trainings where there are several</source>
        <translation>百分比，微调种子的均值 ± 标准差；有多个预训练时为预训练间的</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>The step that was fine-tuned</source>
        <translation>被微调的步</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE 得分</translation>
    </message>
    <message>
        <source>Mean of the nine numbers</source>
        <translation>九个数的均值</translation>
    </message>
    <message>
        <source>95 % interval, from the spread between the seeds</source>
        <translation>95% 区间，来自种子间的离散</translation>
    </message>
    <message>
        <source>95 % interval, from how well the two exits can be read. It says nothing of other seeds.</source>
        <translation>95% 区间，来自两个离开点的读取精度，不反映其他种子。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>At the line, %1</source>
        <translation>在线 %1 处</translation>
    </message>
    <message>
        <source>when it is first reached, and how much of the baseline&apos;s that is</source>
        <translation>首次到达的时间及其与基准之比</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>平台期</translation>
    </message>
    <message>
        <source>of the evaluation loss</source>
        <translation>评估损失</translation>
    </message>
    <message>
        <source>Level (nats)</source>
        <translation>水平（nats）</translation>
    </message>
    <message>
        <source>Exit step</source>
        <translation>离开步</translation>
    </message>
    <message>
        <source>The last evaluation on the plateau&apos;s own trend, with its 95 % interval</source>
        <translation>平台期自身趋势上的最后一次评估及其 95% 区间</translation>
    </message>
    <message>
        <source>In the end</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>mean ± standard deviation of seeds, difference to the baseline</source>
        <translation>种子均值 ± 标准差，与基准之差</translation>
    </message>
    <message>
        <source>… at step %1</source>
        <translation>… 第 %1 步</translation>
    </message>
    <message>
        <source>The last step at which all of them were evaluated</source>
        <translation>所有运行都评估过的最后一步</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>目前代价</translation>
    </message>
    <message>
        <source>of a run</source>
        <translation>每个运行</translation>
    </message>
    <message>
        <source>By the clock since the run first started, evaluations and pauses included; the Report&apos;s times are of training alone, at each run&apos;s median rate</source>
        <translation>按时钟计，自首次启动起，含评估与停止时间；报告中的时间只计训练本身，按各次运行的速率中位数</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>The most memory that the training&apos;s process held, as logged at each evaluation; on the CPU only</source>
        <translation>训练进程占用过的最大内存，每次评估时记录；仅限 CPU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>only what differs</source>
        <translation>仅显示不同之处</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source> (95 %: %1)</source>
        <translation>（95%：%1）</translation>
    </message>
    <message>
        <source>reaches %1 at step %2</source>
        <translation>第 %2 步达到 %1</translation>
    </message>
    <message>
        <source>reaches %1 after %2 tokens</source>
        <translation>%2 词元后达到 %1</translation>
    </message>
    <message>
        <source>reaches %1 after %2</source>
        <translation>%2 后达到 %1</translation>
    </message>
    <message>
        <source>reaches %1 after %2 FLOPs</source>
        <translation>%2 FLOPs 后达到 %1</translation>
    </message>
    <message>
        <source>reaches %1 in %2 the steps</source>
        <translation>以 %2 的步数达到 %1</translation>
    </message>
    <message>
        <source>reaches %1 with %2 the tokens</source>
        <translation>以 %2 的词元达到 %1</translation>
    </message>
    <message>
        <source>reaches %1 in %2 the time</source>
        <translation>以 %2 的时间达到 %1</translation>
    </message>
    <message>
        <source>reaches %1 with %2 the FLOPs</source>
        <translation>以 %2 的 FLOPs 达到 %1</translation>
    </message>
    <message>
        <source>has not reached %1 yet</source>
        <translation>尚未达到 %1</translation>
    </message>
    <message>
        <source>does not reach %1</source>
        <translation>未达到 %1</translation>
    </message>
    <message>
        <source>%1 of %2 seeds have reached %3 so far</source>
        <translation>%2 个种子中 %1 个已达到 %3</translation>
    </message>
    <message>
        <source>%1 of %2 seeds reach %3</source>
        <translation>%2 个种子中 %1 个达到 %3</translation>
    </message>
    <message>
        <source>of a single seed, may be chance</source>
        <translation>单个种子，可能是偶然</translation>
    </message>
    <message>
        <source>the baseline is of a single seed, may be chance</source>
        <translation>基准只有单个种子，可能是偶然</translation>
    </message>
    <message>
        <source>its tokens are not known</source>
        <translation>词元数未知</translation>
    </message>
    <message>
        <source>its times are not known</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>its FLOPs are not known</source>
        <translation>FLOPs 未知</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>不明确</translation>
    </message>
    <message>
        <source>95 % interval of the difference: %1 … %2</source>
        <translation>差值的 95% 区间：%1 … %2</translation>
    </message>
    <message>
        <source>permutation p = %1</source>
        <translation>置换检验 p = %1</translation>
    </message>
    <message>
        <source>nothing to read yet</source>
        <translation>尚无数据</translation>
    </message>
    <message>
        <source>its log does not say</source>
        <translation>其日志未说明</translation>
    </message>
    <message>
        <source>its log does not have this series</source>
        <translation>其日志中没有这一序列</translation>
    </message>
    <message>
        <source>no plateau: its log has no evaluation loss</source>
        <translation>无平台期：其日志中没有评估损失</translation>
    </message>
    <message>
        <source>no plateau found so far</source>
        <translation>尚未发现平台期</translation>
    </message>
    <message>
        <source>no plateau found</source>
        <translation>未发现平台期</translation>
    </message>
    <message>
        <source>is still on its plateau</source>
        <translation>仍在平台期上</translation>
    </message>
    <message>
        <source>ends on its plateau</source>
        <translation>结束时仍在平台期上</translation>
    </message>
    <message>
        <source>%1 of %2 seeds are still on their plateau</source>
        <translation>%2 个种子中 %1 个仍在平台期上</translation>
    </message>
    <message>
        <source>%1 of %2 seeds end on their plateau</source>
        <translation>%2 个种子中 %1 个结束时仍在平台期上</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1</source>
        <translation>第 %1 步离开平台期</translation>
    </message>
    <message>
        <source>leaves its plateau %1 later</source>
        <translation>离开平台期晚 %1</translation>
    </message>
    <message>
        <source>leaves its plateau %1 sooner</source>
        <translation>离开平台期早 %1</translation>
    </message>
    <message>
        <source>has no evaluation yet</source>
        <translation>尚无评估</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>in the end</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>%1 it has a loss of %2</source>
        <translation>%1损失为 %2</translation>
    </message>
    <message>
        <source>%1 its loss is the same</source>
        <translation>%1损失相同</translation>
    </message>
    <message>
        <source>%1 its loss is %2 lower: %3</source>
        <translation>%1损失低 %2：%3</translation>
    </message>
    <message>
        <source>%1 its loss is %2 higher: %3</source>
        <translation>%1损失高 %2：%3</translation>
    </message>
    <message>
        <source>Evaluation loss</source>
        <translation>评估损失</translation>
    </message>
    <message>
        <source>Times sooner, steps</source>
        <translation>提前倍数，按步数</translation>
    </message>
    <message>
        <source>Times sooner, tokens</source>
        <translation>提前倍数，按词元</translation>
    </message>
    <message>
        <source>Times sooner, time</source>
        <translation>提前倍数，按时间</translation>
    </message>
    <message>
        <source>Times sooner, FLOPs</source>
        <translation>提前倍数，按 FLOPs</translation>
    </message>
    <message>
        <source>The baseline&apos;s exit divided by this one; judged from two seeds a side on</source>
        <translation>基准的离开步除以此处的离开步；每侧至少两个种子才作判断</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1, %2 the baseline&apos;s%3: could be chance</source>
        <translation>在第 %1 步离开平台期，为基准的 %2%3：可能是偶然</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1, %2 the baseline&apos;s: %3</source>
        <translation>在第 %1 步离开平台期，为基准的 %2：%3</translation>
    </message>
    <message>
        <source>sooner</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>later</source>
        <translation>更晚</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>目前为止</translation>
    </message>
    <message>
        <source>At step</source>
        <translation>所在步</translation>
    </message>
    <message>
        <source>The last step that all finished seeds have, and how many those are</source>
        <translation>所有已完成种子都具有的最后一步，以及其数量</translation>
    </message>
    <message>
        <source>Seeds are compared at the last step that all of them have: there their line ends, which is no exit. “In the end” counts finished runs only. One seed is described, not judged.</source>
        <translation>各种子在共同具有的最后一步上比较：曲线止于此处，这并不是离开平台期。“最终”只计已完成的运行。仅一个种子时只描述，不作判断。</translation>
    </message>
    <message>
        <source>Counted once, seed and curve being equal: %1.</source>
        <translation>种子与曲线相同，只计一次：%1。</translation>
    </message>
    <message>
        <source>is at %1 or better from its start</source>
        <translation>从一开始就达到 %1 或更好</translation>
    </message>
    <message>
        <source>trained on another corpus than the baseline: not compared</source>
        <translation>训练所用语料库与基准不同：不作比较</translation>
    </message>
    <message>
        <source>There is no step yet at which both the baseline and another were evaluated.</source>
        <translation>尚无基准与另一运行都评估过的步。</translation>
    </message>
    <message>
        <source>No ratio by %1: it is not known of the baseline and of another.</source>
        <translation>无法按%1求比值：基准或其他运行的该数值未知。</translation>
    </message>
    <message>
        <source>There is no level yet that both the baseline and another have reached.</source>
        <translation>尚无基准与另一运行都达到的水平。</translation>
    </message>
    <message>
        <source>The log of the baseline does not have this series.</source>
        <translation>基准的日志中没有这一序列。</translation>
    </message>
    <message>
        <source>No log of these runs has this series.</source>
        <translation>这些运行的日志中都没有这一序列。</translation>
    </message>
    <message>
        <source>There is nothing to read yet of this series.</source>
        <translation>这一序列尚无数据。</translation>
    </message>
    <message>
        <source>No curve by %1: it is not known of any of these runs.</source>
        <translation>无法按%1绘制曲线：这些运行均未知。</translation>
    </message>
    <message>
        <source>Only the baseline has this series in its log.</source>
        <translation>只有基准的日志中有这一序列。</translation>
    </message>
    <message>
        <source>There is no level that both the baseline and another reach.</source>
        <translation>没有基准与另一运行都达到的水平。</translation>
    </message>
    <message>
        <source>There is no step at which both the baseline and another were evaluated.</source>
        <translation>没有基准与另一运行都评估过的步。</translation>
    </message>
    <message>
        <source>there is no step that all its finished seeds have</source>
        <translation>没有其全部已完成种子共有的步</translation>
    </message>
    <message>
        <source>none of its seeds was evaluated at that step</source>
        <translation>没有任何种子在该步评估过</translation>
    </message>
    <message>
        <source>its settings do not say</source>
        <translation>其设置未说明</translation>
    </message>
    <message>
        <source>not fine-tuned on GLUE</source>
        <translation>未在 GLUE 上微调</translation>
    </message>
    <message>
        <source>not one step for all of them, or not known</source>
        <translation>各不相同，或未知</translation>
    </message>
    <message>
        <source>All others were trained on another corpus than the baseline: their losses are not compared.</source>
        <translation>其余运行的训练语料库均与基准不同：不比较它们的损失。</translation>
    </message>
    <message>
        <source>There is only the baseline. Choose another run to see here how it compares.</source>
        <translation>目前只有基准。再选择一个运行，即可在此与它比较。</translation>
    </message>
    <message>
        <source>of this one or of the baseline the corpus is not known: true only if it is the same</source>
        <translation>此项或基准的语料库未知：仅当两者相同时才成立</translation>
    </message>
    <message>
        <source>no plateau: it ends above the no-context optimum</source>
        <translation>无平台期：结束时仍高于无上下文最优值</translation>
    </message>
    <message>
        <source>no plateau yet: it is still above the no-context optimum</source>
        <translation>尚无平台期：仍高于无上下文最优值</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>测量内容不同</translation>
    </message>
    <message>
        <source>Not compared: the baseline measured other work: %1</source>
        <translation>未比较：基准测量的是其他工作：%1</translation>
    </message>
    <message>
        <source>how many times as good as the baseline</source>
        <translation>是基准的多少倍</translation>
    </message>
    <message>
        <source>Choose another bench to see here how it compares.</source>
        <translation>再选择一个性能测试即可在此比较。</translation>
    </message>
    <message>
        <source>Above 1 is better, also where a smaller figure is. Better and worse are said where all repeats of one side are beyond all of the other; what was measured once is not judged.</source>
        <translation>大于 1 即更好，数值越小越好的项目也是如此。仅当一方的所有重复都优于另一方的所有重复时才判定好坏；只测量一次的不作判断。</translation>
    </message>
    <message>
        <source>* The machine did other work meanwhile: measure again when it is quiet.</source>
        <translation>* 机器当时在做其他工作：请在空闲时重新测量。</translation>
    </message>
    <message>
        <source>%1 · evaluated every %2 steps there</source>
        <translation>%1 · 该处每 %2 步评估一次</translation>
    </message>
    <message>
        <source>%1 · single seed</source>
        <translation>%1 · 单个种子</translation>
    </message>
    <message>
        <source>%1 · the baseline is a single seed</source>
        <translation>%1 · 基准只有单个种子</translation>
    </message>
    <message>
        <source>%1, step %2 of %3</source>
        <translation>%1，第 %2 步，共 %3 步</translation>
    </message>
    <message>
        <source>%1 of %2 runs: %3</source>
        <translation>%2 次运行中的 %1 次：%3</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CompareChoice</name>
    <message>
        <source>Chosen runs</source>
        <translation>已选运行</translation>
    </message>
    <message>
        <source>Newest runs</source>
        <translation>最新运行</translation>
    </message>
    <message>
        <source>Only %1 columns stand side by side: close one first</source>
        <translation>最多并排 %1 列：请先关闭一列</translation>
    </message>
    <message>
        <source>Choose this run and show it here</source>
        <translation>选择此运行并在此显示</translation>
    </message>
    <message>
        <source>Close this column; its runs stay chosen</source>
        <translation>关闭此列；其运行仍保持选中</translation>
    </message>
    <message>
        <source>Show this column</source>
        <translation>显示此列</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>参考研究</translation>
    </message>
    <message>
        <source>Choose among all runs …</source>
        <translation>从所有运行中选择…</translation>
    </message>
    <message>
        <source>Benches</source>
        <translation>性能测试</translation>
    </message>
    <message>
        <source>Compare it with other benches, in a table of their own</source>
        <translation>在单独的表格中与其他性能测试比较</translation>
    </message>
    <message>
        <source>Newest benches</source>
        <translation>最新的性能测试</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ComparePage</name>
    <message>
        <source>Series</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Curve that is compared</source>
        <translation>要比较的曲线</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>比较依据</translation>
    </message>
    <message>
        <source>What training is paid in: the x axis, and what the ratios are of</source>
        <translation>训练的代价：x 轴以及比值所依据的量</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>按%1</translation>
    </message>
    <message>
        <source>Log x</source>
        <translation>x 对数</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis: shows the first steps</source>
        <translation>对数横轴：看清最初的步</translation>
    </message>
    <message>
        <source>Fold seeds</source>
        <translation>合并种子</translation>
    </message>
    <message>
        <source>Runs that differ in their seed only become one column: their mean, with its spread</source>
        <translation>仅种子不同的运行合为一列：均值及其离散程度</translation>
    </message>
    <message>
        <source>Line at</source>
        <translation>线位于</translation>
    </message>
    <message>
        <source>Level of the line</source>
        <translation>线的高度</translation>
    </message>
    <message>
        <source>Loss at which the line lies; drag it in the chart, or type here</source>
        <translation>水平线所在的损失；可在图中拖动，或在此输入</translation>
    </message>
    <message>
        <source>as the baseline</source>
        <translation>与基准相同</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>How much of the baseline&apos;s cost it takes to reach any level</source>
        <translation>达到任一水平所需代价与基准之比</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Column minus baseline at equal steps</source>
        <translation>相同步数下列减基准</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>What the runs were given, and where they ended</source>
        <translation>运行的设置及其结果</translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>Only %1 columns stand side by side. Left out: %2.</source>
        <translation>最多并排 %1 列。未显示：%2。</translation>
    </message>
    <message>
        <source>%1 of %2 columns</source>
        <translation>%1 列，共 %2 列</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show everything in the charts (0, or double click in one)</source>
        <translation>在图中显示全部（0 或双击）</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>复制表格，用于论文或电子表格</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Save a chart as a picture or as CSV</source>
        <translation>将图表保存为图片或 CSV</translation>
    </message>
    <message>
        <source>All columns are hidden</source>
        <translation>所有列均已隐藏</translation>
    </message>
    <message>
        <source>Runs are chosen, but none of them is shown here.</source>
        <translation>已选择运行，但此处均未显示。</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>暂无可比较的内容</translation>
    </message>
    <message>
        <source>Choose two or more runs on the pages Runs or Curves: here they stand side by side, with which is better, by how much, and how sure that is.</source>
        <translation>在“运行”或“曲线”页选择两个以上的运行：它们将在此并排显示，说明哪个更好、好多少、有多确定。</translation>
    </message>
    <message>
        <source>Compare the newest runs</source>
        <translation>比较最新的运行</translation>
    </message>
    <message>
        <source>Two or more runs stand side by side here, with which is better, by how much, and how sure that is. The reference study can be looked at already.</source>
        <translation>两个以上的运行在此并排显示，说明哪个更好、好多少、有多确定。现在即可查看参考研究。</translation>
    </message>
    <message>
        <source>Compare the reference study</source>
        <translation>比较参考研究</translation>
    </message>
    <message>
        <source>Difference to the baseline</source>
        <translation>与基准之差</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较的内容</translation>
    </message>
    <message>
        <source>Trainings</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>The chosen runs that have curves</source>
        <translation>所选的有曲线的运行</translation>
    </message>
    <message>
        <source>Benches</source>
        <translation>性能测试</translation>
    </message>
    <message>
        <source>The chosen runs that “bench all” has kept</source>
        <translation>所选的由“bench all”保存的运行</translation>
    </message>
    <message>
        <source>Two or more trainings stand side by side here, and so do benches that “bench all” has kept, of several machines or versions.</source>
        <translation>此处并排显示两个或更多训练，以及由“bench all”保存的多台机器或多个版本的性能测试。</translation>
    </message>
    <message>
        <source>Compare the newest benches</source>
        <translation>比较最新的性能测试</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CompareView</name>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>A row for each figure, a column for each run; a click on a heading folds its section</source>
        <translation>每项指标一行，每个运行一列；点击标题折叠该节</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CopyButton</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusActions</name>
    <message>
        <source>Use in Launch</source>
        <translation>在启动页使用</translation>
    </message>
    <message>
        <source>Open Launch with this corpus chosen</source>
        <translation>打开启动页并选中此语料库</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the build after its part; it can go on later</source>
        <translation>在当前部分完成后停止；以后可以继续</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on with the build where it was</source>
        <translation>从中断处继续构建</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Show the corpus&apos; folder in the file manager</source>
        <translation>在文件管理器中显示语料库文件夹</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Show the end of the build&apos;s log</source>
        <translation>显示构建日志的末尾</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove “%1” for good?</source>
        <translation>永久删除“%1”？</translation>
    </message>
    <message>
        <source>Move the corpus into the bin, from where it can be brought back for thirty days; of one that was added only the link</source>
        <translation>将语料库移到回收站，三十天内可恢复；对于添加的语料库仅移动链接</translation>
    </message>
    <message>
        <source>Undo deleting</source>
        <translation>撤销删除</translation>
    </message>
    <message>
        <source>Bring back the corpus that was deleted last</source>
        <translation>恢复最近删除的语料库</translation>
    </message>
    <message>
        <source>Its folder with samples, report and log cannot be brought back. The files that it was built from stay.</source>
        <translation>其文件夹（样本、报告和日志）将无法恢复。构建所用的文件保留不变。</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Remove for good …</source>
        <translation>永久删除…</translation>
    </message>
    <message>
        <source>Delete the corpus at once, not into the bin</source>
        <translation>立即删除语料库，不移到回收站</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusCheck</name>
    <message>
        <source>There is no such file or folder</source>
        <translation>文件或文件夹不存在</translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>A text file needs a vocabulary</source>
        <translation>文本文件需要词表</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusDetails</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>There is no log</source>
        <translation>没有日志</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusEstimateCard</name>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Kept, of those read</source>
        <translation>已读中保留的</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Share of the documents that the filter drops</source>
        <translation>被过滤器丢弃的文档比例</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>In the samples for training and for evaluation</source>
        <translation>训练与评估样本中的词元</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Of the chosen length</source>
        <translation>按所选长度</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘占用</translation>
    </message>
    <message>
        <source>Of the finished corpus, and what is free where it will lie</source>
        <translation>完成后的语料库占用，以及其所在磁盘的可用空间</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>At the speed of the sample; the build uses all cores</source>
        <translation>按抽样速度估计；构建使用全部核心</translation>
    </message>
    <message>
        <source>The filter drops every document</source>
        <translation>过滤器丢弃了所有文档</translation>
    </message>
    <message>
        <source>Too little text for one sample: give more files, or hold out fewer documents</source>
        <translation>文本不足以组成一个样本：请添加文件或减少留出文档</translation>
    </message>
    <message>
        <source>Does not fit: about %1 needed, %2 free</source>
        <translation>放不下：约需 %1，可用 %2</translation>
    </message>
    <message>
        <source>reading a sample …</source>
        <translation>正在读取抽样…</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose files and a vocabulary to see what they will become</source>
        <translation>选择文件和词表即可查看结果估计</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 / 可用 %2</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>不到一秒</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>Exact: all of it was read</source>
        <translation>精确：已全部读取</translation>
    </message>
    <message>
        <source>From a sample of %1, %2 % of the input</source>
        <translation>基于 %1 的抽样，占输入的 %2%</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Dropped: %1 %</source>
        <translation>丢弃：%1%</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>Every document would be held out: hold out fewer, or choose what a document is</source>
        <translation>所有文档都会被留出：请减少留出数量，或选择以什么为一个文档</translation>
    </message>
    <message>
        <source>Documents: %1</source>
        <translation>文档：%1</translation>
    </message>
    <message>
        <source>%1 byte sequences are no UTF-8 and were replaced</source>
        <translation>%1 处字节序列不是 UTF-8，已被替换</translation>
    </message>
    <message>
        <source>Most is held out: of %1 documents %2 are left for training</source>
        <translation>大部分被留出：%1 个文档中只剩 %2 个用于训练</translation>
    </message>
    <message>
        <source>One document each, as they have no blank line, though their lines look like documents: %1</source>
        <translation>因没有空行而各算一个文档，但其各行看起来像文档：%1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusForm</name>
    <message>
        <source>Hold out %1</source>
        <translation>留出 %1 篇</translation>
    </message>
    <message>
        <source>A tenth of the documents: the others are for training</source>
        <translation>留出十分之一的文档，其余用于训练</translation>
    </message>
    <message>
        <source>Plain text says nothing that a filter could ask for</source>
        <translation>纯文本没有可供过滤的信息</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>正在检查文件</translation>
    </message>
    <message>
        <source>The build is a process of its own: it goes on when the window is closed</source>
        <translation>构建是独立进程：关闭窗口后仍会继续</translation>
    </message>
    <message>
        <source>Command line of the build</source>
        <translation>构建的命令行</translation>
    </message>
    <message>
        <source>What a terminal would be told to make the same corpus</source>
        <translation>在终端中生成相同语料库的命令</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Files may be packed with gzip or zstd</source>
        <translation>文件可用 gzip 或 zstd 压缩</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>*.txt, also packed</source>
        <translation>*.txt，也可压缩</translation>
    </message>
    <message>
        <source>OSCAR</source>
        <translation>OSCAR</translation>
    </message>
    <message>
        <source>JSON lines of OSCAR 22.01 or 23.01, also packed</source>
        <translation>OSCAR 22.01 或 23.01 的 JSON 行，也可压缩</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Where one document ends and the next begins</source>
        <translation>文档之间如何划分</translation>
    </message>
    <message>
        <source>Vocabulary and samples</source>
        <translation>词表与样本</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>WordPiece vocabulary, a token on each line, such as vocab.txt of a BERT model</source>
        <translation>WordPiece 词表，每行一个词元，例如 BERT 模型的 vocab.txt</translation>
    </message>
    <message>
        <source>Choose a vocabulary file</source>
        <translation>选择词表文件</translation>
    </message>
    <message>
        <source>Keep case and accents</source>
        <translation>保留大小写和重音</translation>
    </message>
    <message>
        <source>As the vocabulary wants it: off for an uncased one</source>
        <translation>依词表而定：不区分大小写的词表应关闭</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>打包</translation>
    </message>
    <message>
        <source>How documents are cut into samples</source>
        <translation>如何把文档切成样本</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>按论文</translation>
    </message>
    <message>
        <source>Groups of 1,000 documents; what is left over of a group is dropped</source>
        <translation>每 1,000 个文档一组；组内剩余部分丢弃</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>密集</translation>
    </message>
    <message>
        <source>Only what is left over at the very end is dropped</source>
        <translation>仅丢弃最后的剩余部分</translation>
    </message>
    <message>
        <source>Tokens a sample</source>
        <translation>每样本词元数</translation>
    </message>
    <message>
        <source>The length that models train with</source>
        <translation>模型训练所用的长度</translation>
    </message>
    <message>
        <source>Held-out documents</source>
        <translation>留出文档数</translation>
    </message>
    <message>
        <source>Kept for evaluation, drawn at random by the seed; no training sees them</source>
        <translation>留作评估，由种子随机抽取；训练不会看到</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Of the draw of the held-out documents</source>
        <translation>用于抽取留出文档</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Of its folder in this workspace, and on Launch</source>
        <translation>其在工作区中的文件夹名，也显示在启动页</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Back to the corpora; what is typed here stays</source>
        <translation>返回语料库列表；已输入的内容会保留</translation>
    </message>
    <message>
        <source>&amp;Start build</source>
        <translation>开始构建(&amp;S)</translation>
    </message>
    <message>
        <source>Make one from these texts …</source>
        <translation>由这些文本生成…</translation>
    </message>
    <message>
        <source>Count the words of the texts and join their pieces into a vocabulary</source>
        <translation>统计文本中的词，并把词片合并成词表</translation>
    </message>
    <message>
        <source>Vocabularies are made from plain text; OSCAR files need one that is there</source>
        <translation>词表由纯文本生成；OSCAR 文件需要已有的词表</translation>
    </message>
    <message>
        <source>guessed: %1</source>
        <translation>推测：%1</translation>
    </message>
    <message>
        <source>What a sample of the files looks like; where it is wrong, choose another above.</source>
        <translation>文件抽样看起来的样子；如果不对，请在上方另选。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusLibrary</name>
    <message>
        <source>The build of “%1” cannot be stopped.</source>
        <translation>无法停止“%1”的构建。</translation>
    </message>
    <message>
        <source>The build of “%1” cannot go on.</source>
        <translation>无法继续“%1”的构建。</translation>
    </message>
    <message>
        <source>The corpus “%1” cannot be deleted.</source>
        <translation>无法删除语料库“%1”。</translation>
    </message>
    <message>
        <source>This folder cannot be added.</source>
        <translation>无法添加此文件夹。</translation>
    </message>
    <message>
        <source>The build of “%1” cannot be started.</source>
        <translation>无法开始“%1”的构建。</translation>
    </message>
    <message>
        <source>The corpus “%1” cannot be brought back.</source>
        <translation>无法恢复语料库“%1”。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusReport</name>
    <message>
        <source>Counts</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Length of documents</source>
        <translation>文档长度</translation>
    </message>
    <message>
        <source>Tokens, from this number to its double</source>
        <translation>词元数（从该数到其两倍）</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Dropped, and why</source>
        <translation>丢弃及原因</translation>
    </message>
    <message>
        <source>Dropped documents by rule</source>
        <translation>按规则丢弃的文档</translation>
    </message>
    <message>
        <source>Nothing was dropped: every document is in the corpus.</source>
        <translation>没有丢弃：所有文档都在语料库中。</translation>
    </message>
    <message>
        <source>Examples of what was dropped</source>
        <translation>被丢弃内容示例</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Beginning of the text</source>
        <translation>文本开头</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Some documents that each rule dropped</source>
        <translation>每条规则丢弃的一些文档</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CourseTab</name>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>Which figure of the heads is followed over the checkpoints</source>
        <translation>沿检查点跟踪注意力头的哪项指标</translation>
    </message>
    <message>
        <source>of this head</source>
        <translation>此头</translation>
    </message>
    <message>
        <source>of all heads of the layer</source>
        <translation>该层所有头</translation>
    </message>
    <message>
        <source>of all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Whose lines</source>
        <translation>谁的曲线</translation>
    </message>
    <message>
        <source>One line, or beside it those of other heads</source>
        <translation>只画一条曲线，或同时画其他头的曲线</translation>
    </message>
    <message>
        <source>Checkpoints asked</source>
        <translation>已查询的检查点</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>预训练步数</translation>
    </message>
    <message>
        <source>Choose a run above: this model is a single checkpoint</source>
        <translation>请在上方选择运行：此模型只是单个检查点</translation>
    </message>
    <message>
        <source>Type a text above</source>
        <translation>请在上方输入文本</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ask all checkpoints</source>
        <translation>查询所有检查点</translation>
    </message>
    <message>
        <source>What is there stays</source>
        <translation>已有的内容会保留</translation>
    </message>
    <message>
        <source>One after another: a model is loaded for each</source>
        <translation>逐个进行：每个都要加载模型</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints</source>
        <translation>
            <numerusform>%n 个检查点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CsvChooser</name>
    <message>
        <source>Which columns are the series?</source>
        <translation>哪些列是数据序列？</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more files wait</source>
        <translation>
            <numerusform>%1 · 还有 %n 个文件在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Nothing is read from this file</source>
        <translation>不读取此文件的任何内容</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>The column that counts the steps</source>
        <translation>记录步数的列</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Seconds since 1970, or dates with a time; without them every point has the file&apos;s time</source>
        <translation>自 1970 年起的秒数，或带时间的日期；若没有，则每个点都用文件的时间</translation>
    </message>
    <message>
        <source>Series are named by</source>
        <translation>序列名称取自</translation>
    </message>
    <message>
        <source>Long form: a column whose cells name the series. Wide form: every column is one</source>
        <translation>长表：某一列的单元格给出序列名称。宽表：每一列就是一个序列</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What the run is called in the workspace</source>
        <translation>该运行在工作区中的名称</translation>
    </message>
    <message>
        <source>Columns with values</source>
        <translation>数值列</translation>
    </message>
    <message>
        <source>Each checked column becomes a curve of the run</source>
        <translation>勾选的每一列成为该运行的一条曲线</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>To see what the columns hold</source>
        <translation>查看各列的内容</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>请选择…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The columns&apos; names</source>
        <translation>列名</translation>
    </message>
    <message>
        <source>Choose the column with the steps</source>
        <translation>请选择步数列</translation>
    </message>
    <message>
        <source>Choose a column with values</source>
        <translation>请选择数值列</translation>
    </message>
    <message>
        <source>Makes a run of the checked columns</source>
        <translation>用勾选的列生成一个运行</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurveChart</name>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s)</source>
        <translation>
            <numerusform>刻线：%n 个平台期的离开点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s). Point at a curve to see its own.</source>
        <translation>
            <numerusform>刻线：%n 个平台期的离开点。指向一条曲线可查看它的平台期。</numerusform>
        </translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>离开 %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>Export figure …</source>
        <translation>导出图…</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>没有数值</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurveOptionsPanel</name>
    <message>
        <source>Series</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>How the series are laid out; all charts share their zoom</source>
        <translation>序列如何排列；所有图表共用缩放</translation>
    </message>
    <message>
        <source>Charts in 1 column</source>
        <translation>图表排成 1 列</translation>
    </message>
    <message>
        <source>Charts in 2 columns</source>
        <translation>图表排成 2 列</translation>
    </message>
    <message>
        <source>Charts in 3 columns</source>
        <translation>图表排成 3 列</translation>
    </message>
    <message>
        <source>All in one chart</source>
        <translation>全部放在一张图中</translation>
    </message>
    <message>
        <source>What the curves are drawn over</source>
        <translation>曲线以什么为横轴</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>自开始以来的时间</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>Equal distances are equal ratios; what is not positive is left out</source>
        <translation>相等的距离表示相等的比值；非正值不显示</translation>
    </message>
    <message>
        <source>Without outliers</source>
        <translation>不含离群值</translation>
    </message>
    <message>
        <source>The view leaves out the lowest and the highest twentieth of each curve; zooming shows them</source>
        <translation>视图略去每条曲线最低和最高的二十分之一；缩放后可见</translation>
    </message>
    <message>
        <source>What runs of one colour have in common; a click on a chip in the list gives a run its own</source>
        <translation>同色运行的共同点；单击列表中的色块可为运行指定颜色</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Group of seeds</source>
        <translation>种子组</translation>
    </message>
    <message>
        <source>Means and bands are taken from the raw points, then smoothed.</source>
        <translation>均值和范围带由原始点算出，然后再平滑。</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Fold seeds</source>
        <translation>合并种子</translation>
    </message>
    <message>
        <source>Runs that differ in their seed only become their mean with a band; not over dates, where they ran at different times</source>
        <translation>仅种子不同的运行合为均值及其范围带；以日期为横轴时不合并，因为它们运行的时间不同</translation>
    </message>
    <message>
        <source>Band around the mean</source>
        <translation>均值周围的范围带</translation>
    </message>
    <message>
        <source>What the band around a mean of seeds shows, at the steps that all of them have logged</source>
        <translation>种子均值周围的范围带表示什么；只取所有种子都有记录的步</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>标准误</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <source>Least to greatest</source>
        <translation>最小到最大</translation>
    </message>
    <message>
        <source>Single seeds</source>
        <translation>单个种子</translation>
    </message>
    <message>
        <source>Each seed&apos;s own curve, faintly; a mean goes only as far as all of its seeds</source>
        <translation>每个种子各自的曲线，以淡色显示；均值只到所有种子都到达之处</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Plateaus</source>
        <translation>平台期</translation>
    </message>
    <message>
        <source>The shelf of the evaluation loss as a band, and the step at which the run leaves it</source>
        <translation>以色带显示评估损失的平台期，并标出运行离开它的步</translation>
    </message>
    <message>
        <source>Corpus levels</source>
        <translation>语料库参考水平</translation>
    </message>
    <message>
        <source>Unigram entropy, the best loss that is possible without looking at other tokens, and what neighbours and repetition reach</source>
        <translation>一元熵、不看其他词元时可能达到的最低损失，以及邻词元和重复所能达到的水平</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>参考研究</translation>
    </message>
    <message>
        <source>The six published curves, under your own</source>
        <translation>六条已发表的曲线，垫在您的曲线之下</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Logarithmic x</source>
        <translation>x 轴取对数</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y 轴取对数</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Debiased exponential average, as TensorBoard draws it; over every point</source>
        <translation>去偏指数平均，与 TensorBoard 画法相同；涵盖每个点</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Curves</name>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message numerus="yes">
        <source> (mean of %n)</source>
        <translation>
            <numerusform>（%n 个的均值）</numerusform>
        </translation>
    </message>
    <message>
        <source> (train)</source>
        <translation>（训练）</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurvesPage</name>
    <message>
        <source>The built-in corpus shows what a plateau is; it does not reproduce the paper&apos;s result.</source>
        <translation>内置语料库用于演示什么是平台期，并不能复现论文的结果。</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>上一视图</translation>
    </message>
    <message>
        <source>Back to the view before zooming (Backspace)</source>
        <translation>回到缩放前的视图（退格键）</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>下一视图</translation>
    </message>
    <message>
        <source>Forward to the view that was left (Shift+Backspace)</source>
        <translation>前进到离开的视图（Shift+退格键）</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show everything (0, or double click in a chart)</source>
        <translation>显示全部内容（0，或双击图表）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export the curves as PDF, SVG, PNG or CSV</source>
        <translation>将曲线导出为 PDF、SVG、PNG 或 CSV</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Show or fold the options (Ctrl+O)</source>
        <translation>显示或折叠选项（Ctrl+O）</translation>
    </message>
    <message>
        <source>Search in the runs</source>
        <translation>在运行中搜索</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Not drawn, as the log does not say how many tokens a step has: %1</source>
        <translation>未绘制，因为日志没有说明每步有多少词元：%1</translation>
    </message>
    <message>
        <source>Not drawn, as the log does not say how many FLOPs a token takes: %1</source>
        <translation>未绘制，因为日志没有说明每个词元需要多少 FLOPs：%1</translation>
    </message>
    <message>
        <source>Not drawn, as the points have no times: %1</source>
        <translation>未绘制，因为各点没有时间：%1</translation>
    </message>
    <message>
        <source>No run chosen</source>
        <translation>未选择运行</translation>
    </message>
    <message>
        <source>Choose runs with the eye at the left: their losses are drawn here, live.</source>
        <translation>点击左侧的眼睛选择运行：其损失会在此实时绘出。</translation>
    </message>
    <message>
        <source>Show the newest runs</source>
        <translation>显示最新的运行</translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation>暂无曲线</translation>
    </message>
    <message>
        <source>The losses of your runs are drawn here while they train. The reference study at the left can be looked at already.</source>
        <translation>训练期间，各运行的损失会在此绘出。左侧的参考研究现在即可查看。</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>启动运行</translation>
    </message>
    <message>
        <source>Failed before the first value</source>
        <translation>在得到第一个值之前失败</translation>
    </message>
    <message>
        <source>Failed before the first value: %1</source>
        <translation>在得到第一个值之前失败：%1</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The series “%1” is removed</source>
        <translation>已移除序列“%1”</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DataPage</name>
    <message>
        <source>No corpora yet</source>
        <translation>尚无语料库</translation>
    </message>
    <message>
        <source>A corpus is text made ready for training: filtered, cut into pieces of a vocabulary, packed into samples. Build one from text or OSCAR files, or drop files here. To try something out, none is needed: the built-in demo corpus is ready on Launch.</source>
        <translation>语料库是为训练准备好的文本：经过过滤、按词表切分并打包成样本。请用文本或 OSCAR 文件构建，或将文件拖放到此处。若只想试用则无需语料库：内置演示语料库已在启动页就绪。</translation>
    </message>
    <message>
        <source>New corpus …</source>
        <translation>新建语料库…</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>语料库</translation>
    </message>
    <message>
        <source>Corpora of this workspace; Launch offers the finished ones</source>
        <translation>此工作区的语料库；已完成的可在启动页选用</translation>
    </message>
    <message>
        <source>new corpus</source>
        <translation>新建语料库</translation>
    </message>
    <message numerus="yes">
        <source>%n corpora</source>
        <translation>
            <numerusform>%n 个语料库</numerusform>
        </translation>
    </message>
    <message>
        <source>Build a corpus from text or OSCAR files</source>
        <translation>用文本或 OSCAR 文件构建语料库</translation>
    </message>
    <message>
        <source>Add an existing corpus …</source>
        <translation>添加已有语料库…</translation>
    </message>
    <message>
        <source>Show a corpus of another folder here; the folder stays where it is</source>
        <translation>在此显示其他文件夹中的语料库；文件夹不会移动</translation>
    </message>
    <message>
        <source>Choose the folder of a corpus</source>
        <translation>选择语料库文件夹</translation>
    </message>
    <message>
        <source>“%1” is in the bin</source>
        <translation>“%1”已移到回收站</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DotRows</name>
    <message>
        <source>Dots in rows</source>
        <translation>成行的点</translation>
    </message>
    <message>
        <source>A dot for each run; the arrow keys go from dot to dot and say what each is</source>
        <translation>每个运行一个点；方向键在点之间移动并说明每个点</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EngineClient</name>
    <message>
        <source>%1 is not there or cannot be run</source>
        <translation>%1 不存在或无法执行</translation>
    </message>
    <message>
        <source>The engine&apos;s answer cannot be read</source>
        <translation>无法读取引擎的应答</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EnlargedPanel</name>
    <message>
        <source>Back to all heads (Escape)</source>
        <translation>返回所有注意力头（Esc）</translation>
    </message>
    <message>
        <source>Back to all heads</source>
        <translation>返回所有注意力头</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EstimatePanel</name>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Estimated memory of the largest of these runs, and what the device has</source>
        <translation>其中最大运行的预估内存，以及设备的内存</translation>
    </message>
    <message>
        <source>FLOPs per token</source>
        <translation>每词元 FLOPs</translation>
    </message>
    <message>
        <source>Forward pass, and training step (three times that)</source>
        <translation>前向传播，以及训练步（其三倍）</translation>
    </message>
    <message>
        <source>Variants × operators × seeds</source>
        <translation>变体 × 算子 × 种子</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Steps × batch × length, of all runs; of those that end after their exit the steps that runs of their setting took, where there are any</source>
        <translation>所有运行的步数 × 批大小 × 长度；对于在离开平台期后结束的运行，采用相同设置的运行所用的步数（若有）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>%1 forward · %2 training</source>
        <translation>前向 %1 · 训练 %2</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>unknown until such a run was measured here</source>
        <translation>未知，需先在此测得一次这样的运行</translation>
    </message>
    <message>
        <source>All runs in turn, at the median speed of the newest run here with the same operator, size, batch and length; of a run that was not measured its time budget</source>
        <translation>依次执行所有运行，按此处相同算子、规模、批大小和长度的最新一次运行的速度中位数；未测量过的运行按其时间预算</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>The most that checkpoints and logs of all runs take at any time</source>
        <translation>所有运行的检查点和日志在任意时刻占用的最大空间</translation>
    </message>
    <message>
        <source>asking the engine …</source>
        <translation>正在询问引擎…</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>%1 (to compare)</source>
        <translation>%1（对照）</translation>
    </message>
    <message>
        <source>%1  (%2 %)</source>
        <translation>%1（%2%）</translation>
    </message>
    <message>
        <source>embeddings %1 · layers %2 · head %3</source>
        <translation>嵌入 %1 · 各层 %2 · 输出头 %3</translation>
    </message>
    <message>
        <source>Parameters: …</source>
        <translation>参数：…</translation>
    </message>
    <message>
        <source>Parameters: –</source>
        <translation>参数：–</translation>
    </message>
    <message>
        <source>Parameters: embeddings · &lt;b&gt;layers&lt;/b&gt; · head</source>
        <translation>参数：嵌入 · &lt;b&gt;各层&lt;/b&gt; · 输出头</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 / %2 · %3</translation>
    </message>
    <message>
        <source>Does not fit: about %1 needed, %2 has %3. Choose a smaller batch, micro-batch or length.</source>
        <translation>内存不足：约需 %1，%2 只有 %3。请减小批大小、微批大小或长度。</translation>
    </message>
    <message>
        <source>old numbers · asking the engine …</source>
        <translation>旧数字 · 正在询问引擎…</translation>
    </message>
    <message>
        <source>old numbers</source>
        <translation>旧数字</translation>
    </message>
    <message>
        <source>program and libraries</source>
        <translation>程序与库</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>copies of the weights in half precision</source>
        <translation>半精度权重副本</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>weights and optimiser · &lt;b&gt;activations&lt;/b&gt; · the rest</source>
        <translation>权重与优化器 · &lt;b&gt;激活&lt;/b&gt; · 其余</translation>
    </message>
    <message>
        <source>activations of the layers</source>
        <translation>各层激活</translation>
    </message>
    <message>
        <source>logits of the head</source>
        <translation>输出头的 logits</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not estimated for another machine</source>
        <translation>不为其他机器估算</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ExportPanel</name>
    <message>
        <source>Share that is written</source>
        <translation>已写入的部分</translation>
    </message>
    <message>
        <source>Stop the export</source>
        <translation>停止导出</translation>
    </message>
    <message>
        <source>What is written stays; a file that is not complete is left as it was</source>
        <translation>已写入的内容保留；未写完的文件保持原样</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs could not be written</source>
        <translation>
            <numerusform>无法写入 %n 个运行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FieldRow</name>
    <message>
        <source>Take the recipe&apos;s value for %1</source>
        <translation>%1 采用配方的值</translation>
    </message>
    <message>
        <source>A file …</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>A folder …</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Take the recipe&apos;s value: %1</source>
        <translation>采用配方的值：%1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FigureDialog</name>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>CSV: the numbers that are drawn</source>
        <translation>CSV：所绘制的数值</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>线宽</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>PDF and SVG are drawn as lines and stay sharp; PNG is made of pixels</source>
        <translation>PDF 和 SVG 由线条组成，始终清晰；PNG 由像素组成</translation>
    </message>
    <message>
        <source>Behind the figure</source>
        <translation>图的背景</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Choose where the file goes</source>
        <translation>选择文件保存的位置</translation>
    </message>
    <message>
        <source>Closes without writing a file</source>
        <translation>关闭而不写入文件</translation>
    </message>
    <message>
        <source>Put the figure into the clipboard</source>
        <translation>将图复制到剪贴板</translation>
    </message>
    <message>
        <source>On paper, at full size</source>
        <translation>在纸上的实际大小</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>保存图</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>The figure is in the clipboard.</source>
        <translation>图已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FillMaskSide</name>
    <message numerus="yes">
        <source>The text is too long for the model: %n of its tokens were left out.</source>
        <translation>
            <numerusform>文本对该模型过长：省略了其中 %n 个词元。</numerusform>
        </translation>
    </message>
    <message>
        <source>Among them: %1 [MASK].</source>
        <translation>其中包括：%1 个 [MASK]。</translation>
    </message>
    <message>
        <source>Probability (%)</source>
        <translation>概率（%）</translation>
    </message>
    <message>
        <source>Best words</source>
        <translation>最佳词</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The weights hold numbers that are not finite (NaN)</source>
        <translation>权重含有非有限数（NaN）</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FillMaskTab</name>
    <message>
        <source>Sentence with [MASK]</source>
        <translation>含 [MASK] 的句子</translation>
    </message>
    <message>
        <source>[MASK] stands for a word to be guessed; Enter asks</source>
        <translation>[MASK] 代表要猜的词；按回车提问</translation>
    </message>
    <message>
        <source>A sentence with [MASK] in place of words</source>
        <translation>用 [MASK] 代替词语的句子</translation>
    </message>
    <message>
        <source>Insert [MASK]</source>
        <translation>插入 [MASK]</translation>
    </message>
    <message>
        <source>Put a [MASK] at the cursor, in place of what is selected</source>
        <translation>在光标处插入 [MASK]，替换所选内容</translation>
    </message>
    <message>
        <source>best </source>
        <translation>最佳 </translation>
    </message>
    <message>
        <source>How many words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>How many words are shown, the most probable first</source>
        <translation>显示多少个词，按概率从高到低</translation>
    </message>
    <message>
        <source>Which [MASK]</source>
        <translation>哪个 [MASK]</translation>
    </message>
    <message>
        <source>Whose words are shown when there are several</source>
        <translation>有多个 [MASK] 时显示哪一个的词</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>请在上方选择模型</translation>
    </message>
    <message>
        <source>The sentence has no [MASK]: put one where a word is to be guessed</source>
        <translation>句子中没有 [MASK]：请在要猜词处放一个</translation>
    </message>
    <message>
        <source>[MASK] %1 of %2</source>
        <translation>[MASK] %1 / %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LayersPanel</name>
    <message>
        <source>Layers of</source>
        <translation>各层所属</translation>
    </message>
    <message>
        <source>Runs whose layers are shown</source>
        <translation>显示其各层的运行</translation>
    </message>
    <message>
        <source>Worth of each layer</source>
        <translation>每层的价值</translation>
    </message>
    <message>
        <source>Not measured in these runs</source>
        <translation>这些运行中未测量</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Worth of each layer&apos;s attention (nats)</source>
        <translation>每层注意力的价值（nats）</translation>
    </message>
    <message>
        <source>What of the layers</source>
        <translation>各层的内容</translation>
    </message>
    <message>
        <source>What each layer&apos;s attention is worth over time, or what its heads do in the end</source>
        <translation>各层注意力随时间的价值，或其各头最后的行为</translation>
    </message>
    <message>
        <source>worth</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Heads of the layer by value</source>
        <translation>该层各头（按值排序）</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensCourse</name>
    <message>
        <source>Checkpoints looked at</source>
        <translation>已查看的检查点</translation>
    </message>
    <message>
        <source>Divergence of each layer over checkpoints</source>
        <translation>各层的散度随检查点的变化</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence D(model‖layer) of each layer from the predictions of its own checkpoint, mean over the tokens</source>
        <translation>各层与其所在检查点自身预测的 Kullback–Leibler 散度 D(模型‖层)，对词元取平均</translation>
    </message>
    <message>
        <source>Where predictions settle over checkpoints</source>
        <translation>预测在哪一层确定，随检查点的变化</translation>
    </message>
    <message>
        <source>The layer from which on the most probable token stays, mean over the tokens, at each checkpoint</source>
        <translation>从哪一层起最可能的词元不再改变，对词元取平均，逐个检查点</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>预训练步数</translation>
    </message>
    <message>
        <source>KL of each layer to the model (nats)</source>
        <translation>各层与模型的 KL（nats）</translation>
    </message>
    <message>
        <source>Mean over the tokens</source>
        <translation>词元的平均</translation>
    </message>
    <message>
        <source>Predictions settle at layer</source>
        <translation>预测确定下来的层</translation>
    </message>
    <message>
        <source>Over checkpoints: choose a run above that keeps several</source>
        <translation>随检查点的变化：请在上方选择保留多个检查点的运行</translation>
    </message>
    <message>
        <source>Over checkpoints: type a sentence above</source>
        <translation>随检查点的变化：请在上方输入句子</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ask all checkpoints</source>
        <translation>查询所有检查点</translation>
    </message>
    <message>
        <source>Reading the layers…</source>
        <translation>正在读取各层…</translation>
    </message>
    <message>
        <source>Training translators where there are none, then reading the layers</source>
        <translation>先训练缺少的转换，再读取各层</translation>
    </message>
    <message>
        <source>Train for and ask all checkpoints</source>
        <translation>为所有检查点训练并询问</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>等待引擎：它还在处理另一个问题</translation>
    </message>
    <message>
        <source>Ends the question, and nothing of it is kept</source>
        <translation>结束查询，不保留任何结果</translation>
    </message>
    <message>
        <source>One after another: translators are trained for each that has none, which takes minutes each</source>
        <translation>逐个进行：没有转换的检查点都要训练，每个需要数分钟</translation>
    </message>
    <message>
        <source>One after another: a model is loaded for each</source>
        <translation>逐个进行：每个都要加载模型</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints cannot be read and are left out: %1</source>
        <translation>
            <numerusform>%n 个检查点无法读取，已略去：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints</source>
        <translation>
            <numerusform>%n 个检查点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensTab</name>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>What each layer makes of its tokens is shown; Enter asks</source>
        <translation>显示每一层如何处理其词元；按回车提问</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>透镜</translation>
    </message>
    <message>
        <source>Through the model&apos;s own head as it is, or after a trained translator x + W x + b of each layer</source>
        <translation>直接通过模型自身的输出头，或先经过每层训练好的转换 x + W x + b</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Logit 透镜</translation>
    </message>
    <message>
        <source>Tuned lens</source>
        <translation>调优透镜</translation>
    </message>
    <message>
        <source>Predictions of each layer</source>
        <translation>各层的预测</translation>
    </message>
    <message>
        <source>The most probable token of each layer and place; bold from the layer on at which it settles</source>
        <translation>每层每个位置最可能的词元；从确定下来的那一层起为粗体</translation>
    </message>
    <message>
        <source>KL (nats)</source>
        <translation>KL（nats）</translation>
    </message>
    <message>
        <source>Held out, logit</source>
        <translation>留出，Logit</translation>
    </message>
    <message>
        <source>Held out, tuned</source>
        <translation>留出，调优</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence D(model‖layer) = Σ p ln(p/q), mean over the tokens</source>
        <translation>Kullback–Leibler 散度 D(模型‖层) = Σ p ln(p/q)，对词元取平均</translation>
    </message>
    <message>
        <source>The same through the model&apos;s own head, on texts that the translators were not trained on</source>
        <translation>在未用于训练转换的文本上，通过模型自身输出头的同一量</translation>
    </message>
    <message>
        <source>The same through the translators, on texts that they were not trained on</source>
        <translation>在未用于训练的文本上，通过转换的同一量</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Model (%1)</source>
        <translation>模型（%1）</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>KL to the model: %1 nats</source>
        <translation>与模型的 KL：%1 nats</translation>
    </message>
    <message>
        <source>Settles at layer %1</source>
        <translation>在第 %1 层确定下来</translation>
    </message>
    <message>
        <source>Predictions settle at layer %1 of %2 on average.</source>
        <translation>预测平均在第 %1 层（共 %2 层）确定下来。</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>请在上方选择模型</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>等待引擎：它还在处理另一个问题</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>请输入句子</translation>
    </message>
    <message>
        <source>Training the translators: %1 %</source>
        <translation>正在训练转换：%1%</translation>
    </message>
    <message>
        <source>Reading the layers…</source>
        <translation>正在读取各层…</translation>
    </message>
    <message>
        <source>Reading the layers… Below still stand the predictions by the other lens.</source>
        <translation>正在读取各层… 下方仍是另一种透镜的预测。</translation>
    </message>
    <message>
        <source>No translators lie beside this checkpoint: train them on its held-out texts. Until then the model&apos;s own head is shown.</source>
        <translation>此检查点旁没有转换：可在其留出文本上训练。在此之前显示模型自身的输出头。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Ends the training, and nothing of it is kept</source>
        <translation>结束训练，不保留任何结果</translation>
    </message>
    <message>
        <source>Translators lie beside the checkpoint already</source>
        <translation>检查点旁已有转换</translation>
    </message>
    <message>
        <source>Trains a translator of each layer on held-out texts of the run, in minutes, and keeps them beside the checkpoint</source>
        <translation>用数分钟在运行的留出文本上为每层训练一个转换，并保存在检查点旁</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens are too many for the model.</source>
        <translation>
            <numerusform>模型容纳不下其中 %n 个词元。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translators trained on %n texts.</source>
        <translation>
            <numerusform>转换用 %n 个文本训练。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export a figure as PDF, SVG, PNG or CSV</source>
        <translation>将图导出为 PDF、SVG、PNG 或 CSV</translation>
    </message>
    <message>
        <source>Predictions of each layer …</source>
        <translation>各层的预测…</translation>
    </message>
    <message>
        <source>Divergence of each layer over checkpoints …</source>
        <translation>各层的散度随检查点的变化…</translation>
    </message>
    <message>
        <source>Where predictions settle over checkpoints …</source>
        <translation>预测在哪一层确定，随检查点的变化…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MutingTab</name>
    <message>
        <source>Unmute all</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>Measure heads</source>
        <translation>测量注意力头</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Its predictions are shown with and without what is muted; Enter asks</source>
        <translation>显示屏蔽前后对它的预测；按回车提问</translation>
    </message>
    <message>
        <source>In its place</source>
        <translation>替代内容</translation>
    </message>
    <message>
        <source>What stands in place of a part that is muted</source>
        <translation>屏蔽部分由什么代替</translation>
    </message>
    <message>
        <source>with zero</source>
        <translation>以零代替</translation>
    </message>
    <message>
        <source>with its mean</source>
        <translation>以均值代替</translation>
    </message>
    <message>
        <source>with equal weights</source>
        <translation>以均匀权重代替</translation>
    </message>
    <message>
        <source>The change of the held-out loss without each head, one after the other</source>
        <translation>逐个去掉每个注意力头后留出损失的变化</translation>
    </message>
    <message>
        <source>Parts that can be muted</source>
        <translation>可以屏蔽的部分</translation>
    </message>
    <message>
        <source>Tick what is to be taken away: heads, the attention or the feed-forward half of a layer</source>
        <translation>勾选要去掉的部分：注意力头、某一层的注意力或前馈部分</translation>
    </message>
    <message>
        <source>Predictions for each token</source>
        <translation>每个词元的预测</translation>
    </message>
    <message>
        <source>What the model says at each token, as it is and without what is muted</source>
        <translation>模型在每个词元处的预测：原样的以及去掉屏蔽部分后的</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>完整模型</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>屏蔽后</translation>
    </message>
    <message>
        <source>Divergence (nats)</source>
        <translation>散度（nats）</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>%1 mixes its heads: mute its attention</source>
        <translation>%1 会混合各注意力头：请屏蔽其注意力</translation>
    </message>
    <message>
        <source>There are no attention weights to make equal</source>
        <translation>没有可以变为均匀的注意力权重</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层，头 %2</translation>
    </message>
    <message>
        <source>Layer %1, attention</source>
        <translation>第 %1 层，注意力</translation>
    </message>
    <message>
        <source>Layer %1, feed-forward</source>
        <translation>第 %1 层，前馈</translation>
    </message>
    <message>
        <source>%1: the loss changes by %2 nats without it; estimated to first order: %3</source>
        <translation>%1：去掉后损失变化 %2 nats；一阶估计：%3</translation>
    </message>
    <message>
        <source>Loss changes without each head, in nats, %1. Rank correlation with the first-order estimate: %2</source>
        <translation>去掉每个头后的损失变化（nats），%1。与一阶估计的秩相关：%2</translation>
    </message>
    <message numerus="yes">
        <source>over %n masked positions</source>
        <translation>
            <numerusform>基于 %n 个掩码位置</numerusform>
        </translation>
    </message>
    <message>
        <source>Held-out loss %1 nats, %2. Tick parts to mute them.</source>
        <translation>留出损失 %1 nats，%2。勾选要屏蔽的部分。</translation>
    </message>
    <message>
        <source>Held-out loss %1 nats, muted %2 (%3), %4</source>
        <translation>留出损失 %1 nats，屏蔽后 %2（%3），%4</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>请在上方选择模型</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>等待引擎：它还在处理另一个问题</translation>
    </message>
    <message>
        <source>Measuring heads: %1 %</source>
        <translation>正在测量注意力头：%1%</translation>
    </message>
    <message>
        <source>Reading the held-out samples…</source>
        <translation>正在读取留出样本…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FilterCard</name>
    <message>
        <source>Filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>None: keep every document</source>
        <translation>无：保留所有文档</translation>
    </message>
    <message>
        <source>courtois2024: the paper&apos;s</source>
        <translation>courtois2024：论文所用</translation>
    </message>
    <message>
        <source>Own rules</source>
        <translation>自定规则</translation>
    </message>
    <message>
        <source>Sets all rules below at once; changing one makes it a filter of your own</source>
        <translation>一次设置下面所有规则；修改任意一条即成为自定过滤器</translation>
    </message>
    <message>
        <source>Drop categories</source>
        <translation>丢弃类别</translation>
    </message>
    <message>
        <source>Drop documents of any of these categories</source>
        <translation>丢弃属于其中任一类别的文档</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>以逗号分隔</translation>
    </message>
    <message>
        <source>Keep a range of harmful perplexity</source>
        <translation>按有害困惑度范围保留</translation>
    </message>
    <message>
        <source>Keep documents whose harmful_pp lies between the bounds; a low one is like harmful text</source>
        <translation>保留 harmful_pp 在界限之间的文档；值低说明像有害文本</translation>
    </message>
    <message>
        <source>More than</source>
        <translation>大于</translation>
    </message>
    <message>
        <source>Lower bound of harmful_pp, exclusive</source>
        <translation>harmful_pp 下限（不含）</translation>
    </message>
    <message>
        <source>Less than</source>
        <translation>小于</translation>
    </message>
    <message>
        <source>Upper bound of harmful_pp, exclusive</source>
        <translation>harmful_pp 上限（不含）</translation>
    </message>
    <message>
        <source>Drop documents without a value</source>
        <translation>丢弃没有该值的文档</translation>
    </message>
    <message>
        <source>Records of OSCAR 22.01 have none; the authors&apos; script drops them</source>
        <translation>OSCAR 22.01 的记录没有该值；作者的脚本会丢弃它们</translation>
    </message>
    <message>
        <source>Drop documents with quality warnings</source>
        <translation>丢弃带有质量警告的文档</translation>
    </message>
    <message>
        <source>Such as tiny, short_sentences, noisy, header, footer</source>
        <translation>例如 tiny、short_sentences、noisy、header、footer</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FilterLine</name>
    <message>
        <source>a word of name, operator, size, recipe, corpus, machine, state, tags or notes</source>
        <translation>名称、算子、规模、配方、语料库、机器、状态、标签或备注中的词</translation>
    </message>
    <message>
        <source>a field compared with a value</source>
        <translation>字段与值的比较</translation>
    </message>
    <message>
        <source>either of two</source>
        <translation>二者之一</translation>
    </message>
    <message>
        <source>tagged, and not failed</source>
        <translation>有标签且未失败</translation>
    </message>
    <message>
        <source>any setting by its name</source>
        <translation>任何设置，按名称</translation>
    </message>
    <message>
        <source>since a day</source>
        <translation>自某日起</translation>
    </message>
    <message>
        <source>a word or a comparison is missing here</source>
        <translation>此处缺少词或比较</translation>
    </message>
    <message>
        <source>a value is missing here</source>
        <translation>此处缺少值</translation>
    </message>
    <message>
        <source>the name of a field is missing here</source>
        <translation>此处缺少字段名</translation>
    </message>
    <message>
        <source>this quote has no end</source>
        <translation>此引号没有结束</translation>
    </message>
    <message>
        <source>this parenthesis has no end</source>
        <translation>此括号没有结束</translation>
    </message>
    <message>
        <source>this parenthesis has no beginning</source>
        <translation>此括号没有开始</translation>
    </message>
    <message>
        <source>a number is needed here</source>
        <translation>此处需要数字</translation>
    </message>
    <message>
        <source>the filter is too long or too deep</source>
        <translation>筛选过长或嵌套过深</translation>
    </message>
    <message>
        <source>Filter: words, or eval/loss &lt; 4 and tag:warmup</source>
        <translation>筛选：词，或 eval/loss &lt; 4 and tag:warmup</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>筛选运行</translation>
    </message>
    <message>
        <source>Shows the runs that have all these words and fulfil all comparisons</source>
        <translation>显示包含所有这些词且满足所有比较的运行</translation>
    </message>
    <message>
        <source>Recent filters and examples</source>
        <translation>最近的筛选与示例</translation>
    </message>
    <message>
        <source>no run has a field, a setting or a series “%1”</source>
        <translation>没有运行具有字段、设置或序列“%1”</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1；您是指 %2 吗？</translation>
    </message>
    <message>
        <source>Recent filters</source>
        <translation>最近的筛选</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>%1  –  %2</source>
        <translation>%1  –  %2</translation>
    </message>
    <message>
        <source>no run has the word “%1”; fields that begin so: %2</source>
        <translation>没有运行含有“%1”一词；以此开头的字段：%2</translation>
    </message>
    <message>
        <source>no run has the word “%1”; if the field is meant, a comparison is missing here</source>
        <translation>没有运行含有“%1”一词；如果指的是字段，此处缺少比较</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FinetuneEstimate</name>
    <message>
        <source>&amp;Estimate</source>
        <translation>估计(&amp;E)</translation>
    </message>
    <message>
        <source>Progress of the estimate</source>
        <translation>估计进度</translation>
    </message>
    <message>
        <source>Fine-tunes some steps to measure how long all will take</source>
        <translation>微调几步以测量总用时</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>measuring some steps …</source>
        <translation>正在测量几步…</translation>
    </message>
    <message numerus="yes">
        <source>%n fine-tunings, %1 steps: about %2</source>
        <translation>
            <numerusform>%n 次微调，%1 步：约 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>a second</source>
        <translation>一秒</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FinetuneForm</name>
    <message>
        <source>Take the newest</source>
        <translation>取最新的</translation>
    </message>
    <message>
        <source>Fine-tunes the newest checkpoint that the run has when it starts</source>
        <translation>微调该运行在启动时最新的检查点</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>正在等待引擎</translation>
    </message>
    <message>
        <source>No engine: %1</source>
        <translation>引擎不可用：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>The command of a terminal that does the same</source>
        <translation>在终端中完成同样操作的命令</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More (%1 changed)</source>
        <translation>更多（已改 %1 项）</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Hide the protocol&apos;s settings</source>
        <translation>隐藏方案设置</translation>
    </message>
    <message>
        <source>Show the protocol&apos;s settings</source>
        <translation>显示方案设置</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>正在检查文件</translation>
    </message>
    <message>
        <source>Close the form; what is typed here stays</source>
        <translation>关闭表单；已填内容会保留</translation>
    </message>
    <message>
        <source>Close the form</source>
        <translation>关闭表单</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Of the run in this workspace; without one the model&apos;s name is taken</source>
        <translation>运行在本工作区中的名称；不填则用模型名</translation>
    </message>
    <message>
        <source>0: automatic</source>
        <translation>0：自动</translation>
    </message>
    <message>
        <source>As many fine-tunings at once as suit the model and the machine</source>
        <translation>同时进行的微调数量由模型与机器决定</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueExports</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>复制表格，用于论文或电子表格</translation>
    </message>
    <message>
        <source>Picture …</source>
        <translation>图片…</translation>
    </message>
    <message>
        <source>Write the table or the chart as PDF, SVG or PNG</source>
        <translation>将表格或图表保存为 PDF、SVG 或 PNG</translation>
    </message>
    <message>
        <source>Export rows …</source>
        <translation>导出各行…</translation>
    </message>
    <message>
        <source>Write the rows that are shown as a table</source>
        <translation>将显示的各行保存为表格</translation>
    </message>
    <message>
        <source>Submission …</source>
        <translation>提交包…</translation>
    </message>
    <message>
        <source>Write the archive of test predictions that the GLUE server takes</source>
        <translation>保存 GLUE 服务器接受的测试集预测压缩包</translation>
    </message>
    <message>
        <source>The run has no predictions of a test split</source>
        <translation>该运行没有测试集预测</translation>
    </message>
    <message>
        <source>Write the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Write the rows</source>
        <translation>保存各行</translation>
    </message>
    <message>
        <source>Write the submission</source>
        <translation>保存提交包</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %n tables is written</source>
        <translation>
            <numerusform>已保存 %1，含 %n 个表</numerusform>
        </translation>
    </message>
    <message>
        <source>Without predictions: %1</source>
        <translation>没有预测：%1</translation>
    </message>
    <message>
        <source>Charts …</source>
        <translation>图表…</translation>
    </message>
    <message>
        <source>Write a chart of the predictions as PDF, SVG or PNG</source>
        <translation>将预测图表保存为 PDF、SVG 或 PNG</translation>
    </message>
    <message>
        <source>Confusion matrix …</source>
        <translation>混淆矩阵…</translation>
    </message>
    <message>
        <source>Precision over recall …</source>
        <translation>精确率—召回率…</translation>
    </message>
    <message>
        <source>Calibration …</source>
        <translation>校准…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueForm</name>
    <message>
        <source>newest when it starts</source>
        <translation>启动时最新的</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>along the training</source>
        <translation>沿训练过程</translation>
    </message>
    <message>
        <source>Fine-tunes its checkpoints one after another</source>
        <translation>依次微调它的检查点</translation>
    </message>
    <message>
        <source>%1 along its training</source>
        <translation>%1 沿训练过程</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 @ %2</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>新建 GLUE 运行</translation>
    </message>
    <message>
        <source>A run of this workspace, or the folder of a checkpoint</source>
        <translation>本工作区的运行，或检查点文件夹</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>选择检查点或运行的文件夹</translation>
    </message>
    <message>
        <source>Which checkpoint of the run is fine-tuned, or one after another along its training</source>
        <translation>微调该运行的哪个检查点，或沿其训练过程依次微调</translation>
    </message>
    <message>
        <source>The folder with the tasks&apos; folders CoLA, SST-2, …, as the official archives hold them</source>
        <translation>包含 CoLA、SST-2 等任务文件夹的文件夹，与官方压缩包一致</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>请选择 GLUE 文件夹</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The GLUE folder holds a folder for each task – %1 – with its train, dev and test .tsv files, as the archives of gluebenchmark.com unpack. A part of them is enough: what is not there is greyed out.</source>
        <translation>GLUE 文件夹中每个任务各有一个文件夹（%1），内含 train、dev、test 的 .tsv 文件，与 gluebenchmark.com 的压缩包解开后一致。只有一部分也可以：缺少的任务会变灰。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GluePage</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Along training</source>
        <translation>沿训练过程</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Own tasks</source>
        <translation>自有任务</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>It runs as soon as its device is free; the table fills as tasks are done</source>
        <translation>设备空闲后即开始；任务完成后表格会逐步填充</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>已排队</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>显示该运行</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>新建 GLUE 运行</translation>
    </message>
    <message>
        <source>Choose a model and tasks and fine-tune</source>
        <translation>选择模型和任务并微调</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>新建自有任务</translation>
    </message>
    <message>
        <source>Choose a model and labelled texts of your own and fine-tune</source>
        <translation>选择模型和自己的带标签文本并微调</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Which models are shown, the published ones among them</source>
        <translation>显示哪些模型，包括已发表的</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueRowPicker</name>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>GLUE folder with CoLA, SST-2, …</source>
        <translation>含 CoLA、SST-2 等的 GLUE 文件夹</translation>
    </message>
    <message>
        <source>GLUE folder</source>
        <translation>GLUE 文件夹</translation>
    </message>
    <message>
        <source>Holds a folder for each task, as the official archives unpack</source>
        <translation>每个任务一个文件夹，即官方压缩包解开后的样子</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Task whose rows are offered</source>
        <translation>从哪个任务中选取行</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>File of the task: train, dev or test</source>
        <translation>任务的哪个文件：train、dev 或 test</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Number of the row in the file, from 0</source>
        <translation>文件中的行号，从 0 开始</translation>
    </message>
    <message>
        <source>Look at this row</source>
        <translation>查看此行</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>选择 GLUE 文件夹</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GroupCharts</name>
    <message>
        <source>unigram entropy</source>
        <translation>一元熵</translation>
    </message>
    <message>
        <source>unigram</source>
        <translation>一元熵</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelLines</name>
    <message>
        <source>%1, still falling:</source>
        <translation>%1，仍在下降：</translation>
    </message>
    <message>
        <source>Counted over the corpus, at the evaluation&apos;s own positions.</source>
        <translation>在语料库上统计，取评估自身的位置。</translation>
    </message>
    <message>
        <source>From the run&apos;s log, over all of the corpus; counted at the evaluation&apos;s own positions it differs a little.</source>
        <translation>取自运行日志，基于整个语料库；在评估自身的位置上统计时会略有不同。</translation>
    </message>
    <message>
        <source>no-context optimum of its own text</source>
        <translation>自身文本的无上下文最优值</translation>
    </message>
    <message>
        <source>no context, own text</source>
        <translation>无上下文，自身文本</translation>
    </message>
    <message>
        <source>By the frequencies of the training text, for that text itself, from the run&apos;s log: exits from the plateau are judged by it. The counted one is of the evaluation&apos;s own positions.</source>
        <translation>按训练文本的频率对该文本自身计算，来自运行日志：是否离开平台期以它为准。计数所得的则针对评估自身的位置。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadChips</name>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>Show the lines of all heads of the layer, or of the chosen one only</source>
        <translation>显示该层所有头的连线，或仅所选头的连线</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Show or hide the lines of head %1</source>
        <translation>显示或隐藏头 %1 的连线</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadPanel</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Statistics of the head</source>
        <translation>该头的统计量</translation>
    </message>
    <message>
        <source>Norms, symmetry and rank of the chosen head&apos;s matrix</source>
        <translation>所选头的矩阵的范数、对称性和秩</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Singular value</source>
        <translation>奇异值</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>Eigenvalues</source>
        <translation>特征值</translation>
    </message>
    <message>
        <source>Singular values</source>
        <translation>奇异值</translation>
    </message>
    <message>
        <source>The statistics are being computed …</source>
        <translation>正在计算统计量…</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>Of the whole matrix, not of the part beside it</source>
        <translation>针对整个矩阵，而非旁边的部分</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadTable</name>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>Figures of all heads; a heading sorts, Enter enlarges</source>
        <translation>所有头的指标；点击表头排序，回车放大</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ImportPanel</name>
    <message>
        <source>Share of the file that is read</source>
        <translation>文件已读取的比例</translation>
    </message>
    <message>
        <source>The column %1 is taken as the training loss</source>
        <translation>列 %1 被当作训练损失</translation>
    </message>
    <message>
        <source>The column %1 is taken as the evaluation loss</source>
        <translation>列 %1 被当作评估损失</translation>
    </message>
    <message>
        <source>Stop the import</source>
        <translation>停止导入</translation>
    </message>
    <message>
        <source>What was read of this file so far is dropped</source>
        <translation>丢弃该文件已读取的部分</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Bundles of runs, and past runs of other tools: TensorBoard event files, trainer_state.json, CSV. Or drop them onto the window</source>
        <translation>运行的包，以及其他工具以往的运行：TensorBoard 事件文件、trainer_state.json、CSV。也可拖放到窗口上</translation>
    </message>
    <message>
        <source>Import a folder …</source>
        <translation>导入文件夹…</translation>
    </message>
    <message>
        <source>All event files of a folder as one run; where they lie in folders below it, each of these as a run</source>
        <translation>将一个文件夹中的所有事件文件作为一个运行；若它们位于下级文件夹中，则每个文件夹各为一个运行</translation>
    </message>
    <message>
        <source>Import past runs</source>
        <translation>导入以往的运行</translation>
    </message>
    <message>
        <source>Bundles and logs (*.plateau *tfevents* *.json *.csv *.tsv);;All files (*)</source>
        <translation>包与日志 (*.plateau *tfevents* *.json *.csv *.tsv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import a folder of event files</source>
        <translation>导入包含事件文件的文件夹</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 is imported: %Ln points</source>
        <translation>
            <numerusform>%1 已导入：%Ln 个点</numerusform>
        </translation>
    </message>
    <message>
        <source>, but some of it is damaged</source>
        <translation>，但有一部分已损坏</translation>
    </message>
    <message>
        <source>%1 cannot be imported</source>
        <translation>无法导入 %1</translation>
    </message>
    <message>
        <source>None of its columns holds numbers. A run is made of a column with steps and others with values.</source>
        <translation>它没有任何一列是数字。一次运行由一列步数和若干列数值构成。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs were there already</source>
        <translation>
            <numerusform>%Ln 个运行已经存在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is imported: %Ln runs</source>
        <translation>
            <numerusform>%1 已导入：%Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has nothing new</source>
        <translation>%1 中没有新内容</translation>
    </message>
    <message numerus="yes">
        <source>%n files cannot be imported</source>
        <translation>
            <numerusform>无法导入 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::InputList</name>
    <message>
        <source>Files of the corpus</source>
        <translation>语料库的文件</translation>
    </message>
    <message>
        <source>Drop files or folders here; Delete takes the selected ones out</source>
        <translation>将文件或文件夹拖放到此处；Delete 键移除所选项</translation>
    </message>
    <message>
        <source>or type a path or a pattern, such as /data/oscar/part_*.jsonl.zst, and press Enter</source>
        <translation>或输入路径或模式，例如 /data/oscar/part_*.jsonl.zst，然后按回车</translation>
    </message>
    <message>
        <source>Path or pattern</source>
        <translation>路径或模式</translation>
    </message>
    <message>
        <source>A file, a folder or a pattern with *, ? or […]; Enter adds it</source>
        <translation>文件、文件夹或含 *、? 或 […] 的模式；回车添加</translation>
    </message>
    <message>
        <source>Add files …</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Choose files to build from</source>
        <translation>选择用于构建的文件</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>All files of the format in a folder and below it</source>
        <translation>文件夹及其子文件夹中该格式的所有文件</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take the selected ones out of the list; the files stay</source>
        <translation>将所选项移出列表；文件会保留</translation>
    </message>
    <message>
        <source>%1 files, %2</source>
        <translation>%1 个文件，%2</translation>
    </message>
    <message>
        <source>%1  –  %2</source>
        <translation>%1  –  %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>添加文件夹</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::KnowsTab</name>
    <message>
        <source>Below the loss</source>
        <translation>损失下方</translation>
    </message>
    <message>
        <source>What is drawn below the loss</source>
        <translation>损失下方绘制的内容</translation>
    </message>
    <message>
        <source>Distance to predictors that know less</source>
        <translation>与所知更少的预测器的距离</translation>
    </message>
    <message>
        <source>Losses of classes of tokens</source>
        <translation>各类词元的损失</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>评估损失（nats）</translation>
    </message>
    <message>
        <source>%1 (nats)</source>
        <translation>%1（nats）</translation>
    </message>
    <message>
        <source>Not measured in these runs</source>
        <translation>这些运行中未测量</translation>
    </message>
    <message>
        <source>Not measured in these runs: %1</source>
        <translation>这些运行中未测量：%1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchButtons</name>
    <message>
        <source>&amp;Queue</source>
        <translation>加入队列(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>启动(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Start %n runs</source>
        <translation>
            <numerusform>启动 %n 个运行(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>Before everything that waits; on a busy device as soon as it is free</source>
        <translation>排在所有等待项之前；若设备忙，则在空闲后立即启动</translation>
    </message>
    <message>
        <source>After everything that waits</source>
        <translation>排在所有等待项之后</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n 个等待中</numerusform>
        </translation>
    </message>
    <message>
        <source>On %1, as soon as a device there is free</source>
        <translation>在 %1 上，一有空闲设备就开始</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Submit %n runs</source>
        <translation>
            <numerusform>提交 %n 个运行(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>Send the script to Slurm, which starts the runs when it is their turn</source>
        <translation>把脚本发送给 Slurm，轮到时由它启动运行</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchForm</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>运行位置</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>选择检查点或运行的文件夹</translation>
    </message>
    <message>
        <source>Choose a text file or a corpus folder</source>
        <translation>选择文本文件或语料库文件夹</translation>
    </message>
    <message>
        <source>Choose a vocabulary file</source>
        <translation>选择词表文件</translation>
    </message>
    <message>
        <source>Bold: differs from the recipe</source>
        <translation>粗体：与配方不同</translation>
    </message>
    <message>
        <source>One run for each: 1, or 1-3, or 1,2,5</source>
        <translation>每个种子一个运行：1、1-3 或 1,2,5</translation>
    </message>
    <message>
        <source>Runs that differ in something else, separated by |: init=identity | init=normal(1), or operator=additive | pattern=hbert-v2, or train.peak_lr=1e-4; train.batch=64 | train.peak_lr=2e-4. Empty: none</source>
        <translation>在其他方面不同的运行，用 | 分隔：init=identity | init=normal(1)，或 operator=additive | pattern=hbert-v2，或 train.peak_lr=1e-4; train.batch=64 | train.peak_lr=2e-4。留空：无</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>The GPU if there is one, else the CPU</source>
        <translation>有 GPU 就用 GPU，否则用 CPU</translation>
    </message>
    <message>
        <source>Built in: %1</source>
        <translation>内置：%1</translation>
    </message>
    <message>
        <source>Too many variants</source>
        <translation>变体过多</translation>
    </message>
    <message>
        <source>“%1” is not name=value, such as train.peak_lr=2e-4</source>
        <translation>“%1”不是 name=value 的形式，例如 train.peak_lr=2e-4</translation>
    </message>
    <message>
        <source>“%1”: %2: %3</source>
        <translation>“%1”：%2：%3</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · one run for each operator</source>
        <translation>%1 层 · 宽度 %2 · %3 头 · 每个算子一个运行</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · the pattern chooses the operators</source>
        <translation>%1 层 · 宽度 %2 · %3 头 · 由逐层模式决定算子</translation>
    </message>
    <message>
        <source>the corpus&apos; own</source>
        <translation>语料库自带</translation>
    </message>
    <message>
        <source>Choose at least one operator</source>
        <translation>请至少选择一个算子</translation>
    </message>
    <message>
        <source>Layer by layer</source>
        <translation>逐层</translation>
    </message>
    <message>
        <source>Other operators in other layers: a strip to paint, and presets</source>
        <translation>不同的层使用不同的算子：可涂画的条带和预设</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The paper leaves it open; the recipe takes %1.</source>
        <translation>论文未说明；配方取 %1。</translation>
    </message>
    <message>
        <source>not stated in the paper</source>
        <translation>论文中未说明</translation>
    </message>
    <message numerus="yes">
        <source>%n settings are not stated in the paper</source>
        <translation>
            <numerusform>有 %n 项设置论文中未说明</numerusform>
        </translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>将%1设为 %2</translation>
    </message>
    <message>
        <source>Changes this field</source>
        <translation>更改该字段</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>采用 %1</translation>
    </message>
    <message>
        <source>The recipe&apos;s value</source>
        <translation>配方的值</translation>
    </message>
    <message>
        <source>Has an effect only with a checkpoint to begin from: %1</source>
        <translation>仅在从检查点开始时有效：%1</translation>
    </message>
    <message>
        <source>Has an effect only with a loss to stop above: %1</source>
        <translation>仅在设有停止损失时有效：%1</translation>
    </message>
    <message>
        <source>The corpus has a vocabulary of its own</source>
        <translation>该语料库自带词表</translation>
    </message>
    <message>
        <source>%1 (%2: %3)</source>
        <translation>%1（%2：%3）</translation>
    </message>
    <message>
        <source>The pattern chooses the operators, layer by layer</source>
        <translation>模式逐层选择算子</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · the variants choose the operators</source>
        <translation>%1 层 · 宽度 %2 · %3 头 · 由变体决定算子</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Where the runs are; others are added on the page Machines. Paths of a corpus are those there</source>
        <translation>运行所在之处；其他机器在“机器”页面添加。语料库的路径是那里的路径</translation>
    </message>
    <message>
        <source>Paths are those on the machine</source>
        <translation>路径是该机器上的路径</translation>
    </message>
    <message>
        <source>Number of tokens in the vocabulary there; a run whose corpus has another number does not begin</source>
        <translation>那里词表的词元数；若语料库的数目不同，运行不会开始</translation>
    </message>
    <message>
        <source>Directly: as soon as a device is free. A job of Slurm waits in the cluster&apos;s queue and goes on after its time limit by itself</source>
        <translation>直接：有空闲设备时启动。Slurm 作业在集群队列中等待，超过时限后自动继续</translation>
    </message>
    <message>
        <source>Directly</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>Through Slurm</source>
        <translation>通过 Slurm</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchPage</name>
    <message>
        <source>Count the words of the text and join their pieces into a vocabulary</source>
        <translation>统计文本中的词，并把词片合并成词表</translation>
    </message>
    <message>
        <source>This machine could not be measured</source>
        <translation>无法测量这台机器</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring which model and batch suit this machine</source>
        <translation>正在测量适合这台机器的模型和批大小</translation>
    </message>
    <message>
        <source>Takes about a minute; the form is filled in then</source>
        <translation>大约需要一分钟；随后填入表单</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 with a batch of %2: about %3 tokens a second here</source>
        <translation>%1，批大小 %2：此处每秒约 %3 个词元</translation>
    </message>
    <message>
        <source>%1 tokens in %2 steps within %3, with the operator %4</source>
        <translation>%3 内 %2 步共 %1 个词元，算子为 %4</translation>
    </message>
    <message>
        <source>Filled in from %1</source>
        <translation>已按 %1 填写</translation>
    </message>
    <message>
        <source>The corpus is “%1”</source>
        <translation>语料库为“%1”</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>正在等待引擎</translation>
    </message>
    <message>
        <source>No engine: %1</source>
        <translation>引擎不可用：%1</translation>
    </message>
    <message>
        <source>No sample is left to train on: the corpus has %1 of %2 tokens each, and %3 are to be held out</source>
        <translation>没有样本可用于训练：语料库有 %1 个样本，每个 %2 个词元，其中要留出 %3 个</translation>
    </message>
    <message>
        <source>More text</source>
        <translation>更多文本</translation>
    </message>
    <message>
        <source>Build a longer corpus on the page Data</source>
        <translation>在“数据”页面构建更长的语料库</translation>
    </message>
    <message>
        <source>Looking at the corpus</source>
        <translation>正在检查语料库</translation>
    </message>
    <message numerus="yes">
        <source>%n runs queued</source>
        <translation>
            <numerusform>%n 个运行已加入队列</numerusform>
        </translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>Make a vocabulary</source>
        <translation>生成词表</translation>
    </message>
    <message>
        <source>Asking the engine</source>
        <translation>正在询问引擎</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再次询问</translation>
    </message>
    <message>
        <source>Lets the engine judge it once more</source>
        <translation>让引擎再判断一次</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>正在检查 %1</translation>
    </message>
    <message>
        <source>Takes some seconds; it is offered below then</source>
        <translation>需要数秒；之后会在下方提供</translation>
    </message>
    <message>
        <source>The form is filled in anew</source>
        <translation>表单已重新填写</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Measuring this machine</source>
        <translation>正在测量这台机器</translation>
    </message>
    <message>
        <source>Say how many tokens the vocabulary there has</source>
        <translation>请填写那里的词表有多少词元</translation>
    </message>
    <message>
        <source>Asking %1</source>
        <translation>正在询问 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are on %1</source>
        <translation>
            <numerusform>%n 个运行已在 %1 上</numerusform>
        </translation>
    </message>
    <message>
        <source>Each starts as soon as a device there is free; its curve comes here by itself.</source>
        <translation>每个运行在那里一有空闲设备时开始；其曲线会自动出现在这里。</translation>
    </message>
    <message>
        <source>Show curves</source>
        <translation>显示曲线</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm as the job %1</source>
        <translation>
            <numerusform>%n 个运行已作为作业 %1 在 Slurm 中等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm on %1 as the job %2</source>
        <translation>
            <numerusform>%n 个运行已作为作业 %2 在 %1 的 Slurm 中等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected to start at %1, by the clock there.</source>
        <translation>预计于 %1 开始（以那里的时钟为准）。</translation>
    </message>
    <message>
        <source>What becomes of it stands beside each run.</source>
        <translation>进展显示在每个运行旁。</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>the corpus holds out %1</source>
        <translation>语料库只留出 %1 个</translation>
    </message>
    <message>
        <source>Its held-out documents give %1 samples: no more are evaluated.</source>
        <translation>其留出的文档只有 %1 个样本：不会评估更多。</translation>
    </message>
    <message>
        <source>only %1 left for training</source>
        <translation>只剩 %1 个用于训练</translation>
    </message>
    <message>
        <source>%1 samples are held out, and %2 are left to train on.</source>
        <translation>留出 %1 个样本，剩 %2 个用于训练。</translation>
    </message>
    <message>
        <source>%1 passes over the text</source>
        <translation>遍历文本 %1 遍</translation>
    </message>
    <message>
        <source>The corpus has %1 samples to train on, and so many steps see each of them %2 times: the model learns them by heart. Fewer steps or more text avoid it.</source>
        <translation>语料库有 %1 个训练样本，这么多步会让每个样本被看到 %2 次：模型会把它们背下来。减少步数或增加文本可以避免。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelHandle</name>
    <message>
        <source>Level line</source>
        <translation>水平线</translation>
    </message>
    <message>
        <source>Drag the line to ask when each run first gets there</source>
        <translation>拖动此线以查询每个运行首次到达的时间</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LinesPane</name>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>%1 · layer %2</source>
        <translation>%1 · 第 %2 层</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Rest on a token, or choose one with the arrow keys, to see where it looks; on the right, who looks at it.</source>
        <translation>将鼠标停在词元上或用方向键选择，查看它关注何处；在右侧则查看谁关注它。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LinesView</name>
    <message>
        <source>Attention as lines</source>
        <translation>以连线显示注意力</translation>
    </message>
    <message>
        <source>Hover a token to see where it looks; the arrow keys go from token to token</source>
        <translation>悬停在词元上查看它关注何处；方向键在词元间移动</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 looks at: %2</source>
        <translation>%1 关注：%2</translation>
    </message>
    <message>
        <source>%1 is looked at by: %2</source>
        <translation>关注 %1 的有：%2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MapsBar</name>
    <message>
        <source>The two models cut the text into different tokens, so there is no difference to show.</source>
        <translation>两个模型将文本切分为不同的词元，因此没有差异可显示。</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Token by token as a heat map</source>
        <translation>逐词元热图</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Where a token looks, as lines; several heads at once</source>
        <translation>以连线显示词元关注何处；可同时显示多个头</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The text itself, shaded by attention</source>
        <translation>文本本身，按注意力着色</translation>
    </message>
    <message>
        <source>Which map</source>
        <translation>哪种注意力图</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>After the softmax: rows sum to 1</source>
        <translation>softmax 之后：每行和为 1</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Before the softmax</source>
        <translation>softmax 之前</translation>
    </message>
    <message>
        <source>Symmetric part</source>
        <translation>对称部分</translation>
    </message>
    <message>
        <source>(scores + their transpose) / 2</source>
        <translation>（得分 + 其转置）/ 2</translation>
    </message>
    <message>
        <source>Antisymmetric part</source>
        <translation>反对称部分</translation>
    </message>
    <message>
        <source>(scores − their transpose) / 2: who looks more at whom</source>
        <translation>（得分 − 其转置）/ 2：谁更关注谁</translation>
    </message>
    <message>
        <source>Probabilities, scores before the softmax, or one of the parts of the scores</source>
        <translation>概率、softmax 之前的得分，或得分的某一部分</translation>
    </message>
    <message>
        <source>Pair filter</source>
        <translation>文本对筛选</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>First → second</source>
        <translation>第一 → 第二</translation>
    </message>
    <message>
        <source>Second → first</source>
        <translation>第二 → 第一</translation>
    </message>
    <message>
        <source>Within each</source>
        <translation>各自内部</translation>
    </message>
    <message>
        <source>Which part of the attention between the two texts is shown</source>
        <translation>显示两段文本之间注意力的哪一部分</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The first model&apos;s map less the second&apos;s</source>
        <translation>第一个模型的注意力图减去第二个的</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>The table with the statistics of all heads; in a small window it makes room for two matrices</source>
        <translation>所有注意力头的统计表；窗口较小时为两个矩阵让位</translation>
    </message>
    <message>
        <source>The first model&apos;s map minus the second one&apos;s</source>
        <translation>第一个模型的注意力图减去第二个的</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MapsTab</name>
    <message>
        <source>no maps</source>
        <translation>无注意力图</translation>
    </message>
    <message>
        <source>%1: no maps</source>
        <translation>%1：无注意力图</translation>
    </message>
    <message>
        <source>The operator of this layer, %1, has no attention maps</source>
        <translation>该层的算子 %1 没有注意力图</translation>
    </message>
    <message>
        <source>Maps of all heads appear here</source>
        <translation>所有头的注意力图将显示在此</translation>
    </message>
    <message numerus="yes">
        <source>The model takes %1 tokens: the last %n of the text were dropped.</source>
        <translation>
            <numerusform>模型最多接受 %1 个词元：文本末尾的 %n 个已舍去。</numerusform>
        </translation>
    </message>
    <message>
        <source>The weights of %1 hold numbers that are not finite (NaN): its figures mean nothing.</source>
        <translation>%1 的权重含有非有限数（NaN）：其数值没有意义。</translation>
    </message>
    <message>
        <source>Maps of all heads</source>
        <translation>所有头的注意力图</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixGrid</name>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>A tile for each head: the arrow keys or a click choose, Enter or a double click enlarges</source>
        <translation>每个头一个小图：方向键或点击选择，回车或双击放大</translation>
    </message>
    <message>
        <source>Layers and heads</source>
        <translation>层与头</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4</source>
        <translation>%1 %2，%3 %4</translation>
    </message>
    <message>
        <source>of each one&apos;s largest</source>
        <translation>各自最大值的比例</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixPane</name>
    <message>
        <source>Nothing to show yet</source>
        <translation>暂无内容</translation>
    </message>
    <message>
        <source>The maps of this layer are being computed</source>
        <translation>正在计算该层的注意力图</translation>
    </message>
    <message>
        <source>Layer %1 has no attention maps: its operator, %2, does not compare tokens in pairs</source>
        <translation>第 %1 层没有注意力图：其算子 %2 不成对比较词元</translation>
    </message>
    <message>
        <source>%1. What it has: %2</source>
        <translation>%1。它具有：%2</translation>
    </message>
    <message>
        <source>Attention matrix</source>
        <translation>注意力矩阵</translation>
    </message>
    <message>
        <source>Attention matrix of the second model</source>
        <translation>第二个模型的注意力矩阵</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 减 %2</translation>
    </message>
    <message>
        <source>%1, %2
minus %3, %4</source>
        <translation>%1，%2
减 %3，%4</translation>
    </message>
    <message>
        <source>%1 · symmetric</source>
        <translation>%1 · 对称</translation>
    </message>
    <message>
        <source>%1 · sym. %2 %</source>
        <translation>%1 · 对称 %2%</translation>
    </message>
    <message>
        <source>The two models cut the text into different tokens, so there is no difference to show.</source>
        <translation>两个模型将文本切分为不同的词元，因此没有差异可显示。</translation>
    </message>
    <message>
        <source>The second model has no such head; it shows %1.</source>
        <translation>第二个模型没有这个头；它显示 %1。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixTab</name>
    <message>
        <source>Comparison in words</source>
        <translation>比较说明</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>This workspace</source>
        <translation>本工作区</translation>
    </message>
    <message>
        <source>No results of your own yet: this is the published table, mean ± standard deviation over five fine-tuning seeds. Start a run with “New GLUE run”.</source>
        <translation>还没有自己的结果：这是已发表的表格，五个微调种子的均值 ± 标准差。点“新建 GLUE 运行”开始。</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE 得分</translation>
    </message>
    <message>
        <source>This covers fine-tuning variance only: one pre-training seed stands for each model. A task is called better or worse only where the interval leaves out zero and the p value, corrected for the number of tasks, is at most 0.05.</source>
        <translation>这只涵盖微调的方差：每个模型只有一个预训练种子。只有当区间不含零且按任务数校正后的 p 值不超过 0.05 时，才称某任务更好或更差。</translation>
    </message>
    <message>
        <source>Choose “Compare with this one” in the menu of a model&apos;s heading to see how the others differ from it, and how sure that is.</source>
        <translation>在模型标题的菜单中选择“与它比较”，即可看到其他模型与它的差异及其可信程度。</translation>
    </message>
    <message>
        <source>All models are hidden. “Models” above shows them again.</source>
        <translation>所有模型都已隐藏。上方的“模型”可重新显示。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixView</name>
    <message>
        <source>The wheel zooms, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows everything</source>
        <translation>滚轮缩放，拖动平移，方向键在单元格间移动；按 0 或双击显示全部</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>row 3, column 5: value</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Ctrl and the wheel zoom, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows everything</source>
        <translation>按住 Ctrl 滚动缩放，拖动平移，方向键在单元格间移动；按 0 或双击显示全部</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MessageBar</name>
    <message>
        <source>Hide this message</source>
        <translation>隐藏此消息</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>The table is copied</source>
        <translation>表格已复制</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>No program is set up to open it</source>
        <translation>没有可打开它的程序</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Metrics</name>
    <message>
        <source>Evaluation loss</source>
        <translation>评估损失</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Speed (tokens/s)</source>
        <translation>吞吐量（词元/s）</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Masked accuracy</source>
        <translation>掩码准确率</translation>
    </message>
    <message>
        <source>Loss scale (fp16)</source>
        <translation>损失缩放（fp16）</translation>
    </message>
    <message>
        <source>Skipped steps (fp16)</source>
        <translation>跳过的步数（fp16）</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>Peak memory (bytes)</source>
        <translation>峰值内存（字节）</translation>
    </message>
    <message>
        <source>Time spent of the budget</source>
        <translation>已用预算时间</translation>
    </message>
    <message>
        <source>Time spent of the budget (s)</source>
        <translation>已用预算时间（秒）</translation>
    </message>
    <message>
        <source>Loss (nats)</source>
        <translation>损失（nats）</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>评估损失（nats）</translation>
    </message>
    <message>
        <source>Training loss (nats)</source>
        <translation>训练损失（nats）</translation>
    </message>
    <message>
        <source>Model FLOPs utilization</source>
        <translation>模型 FLOPs 利用率</translation>
    </message>
    <message>
        <source>Model FLOPs utilization (% of the card&apos;s peak)</source>
        <translation>模型 FLOPs 利用率（占显卡峰值的 %）</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>GPU utilization (%)</source>
        <translation>GPU 利用率（%）</translation>
    </message>
    <message>
        <source>GPU memory in use</source>
        <translation>已用 GPU 内存</translation>
    </message>
    <message>
        <source>GPU memory in use (bytes)</source>
        <translation>已用 GPU 内存（字节）</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU 功率</translation>
    </message>
    <message>
        <source>GPU power (W)</source>
        <translation>GPU 功率（W）</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>GPU temperature (°C)</source>
        <translation>GPU 温度（°C）</translation>
    </message>
    <message>
        <source>GPU slowdowns</source>
        <translation>GPU 降速</translation>
    </message>
    <message>
        <source>GPU slowdowns (reasons)</source>
        <translation>GPU 降速（原因数）</translation>
    </message>
    <message>
        <source>GPU energy</source>
        <translation>GPU 能耗</translation>
    </message>
    <message>
        <source>GPU energy (J)</source>
        <translation>GPU 能耗（J）</translation>
    </message>
    <message>
        <source>Loss by kind of token</source>
        <translation>按词元类别的损失</translation>
    </message>
    <message>
        <source>Loss by kind of token (nats)</source>
        <translation>按词元类别的损失（nats）</translation>
    </message>
    <message>
        <source>KL to a reference level</source>
        <translation>与参考水平的 KL</translation>
    </message>
    <message>
        <source>KL to a reference level (nats)</source>
        <translation>与参考水平的 KL（nats）</translation>
    </message>
    <message>
        <source>Likeness of masked positions</source>
        <translation>被掩码位置的相似度</translation>
    </message>
    <message>
        <source>Likeness of masked positions (cosine)</source>
        <translation>被掩码位置的相似度（余弦）</translation>
    </message>
    <message>
        <source>Context share</source>
        <translation>上下文占比</translation>
    </message>
    <message>
        <source>Attention to the token before</source>
        <translation>对前一词元的注意力</translation>
    </message>
    <message>
        <source>Attention to the token behind</source>
        <translation>对后一词元的注意力</translation>
    </message>
    <message>
        <source>Heat of the scores</source>
        <translation>注意力得分的离散度</translation>
    </message>
    <message>
        <source>Heat of the scores (standard deviation)</source>
        <translation>注意力得分的离散度（标准差）</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>Worth (nats)</source>
        <translation>价值（nats）</translation>
    </message>
    <message>
        <source>Coherence of the gradient</source>
        <translation>梯度的一致性</translation>
    </message>
    <message>
        <source>Gradient per parameter</source>
        <translation>每个参数的梯度</translation>
    </message>
    <message>
        <source>Gradient per parameter (root mean square)</source>
        <translation>每个参数的梯度（均方根）</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MomentBar</name>
    <message>
        <source>Run to look into</source>
        <translation>要查看的运行</translation>
    </message>
    <message>
        <source>Run whose attention is opened</source>
        <translation>打开其注意力的运行</translation>
    </message>
    <message>
        <source>Attention at step %1</source>
        <translation>第 %1 步的注意力</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Open the attention page at the checkpoint nearest to this step; Alt+← comes back here</source>
        <translation>在离此步最近的检查点打开注意力页面；Alt+← 返回此处</translation>
    </message>
    <message>
        <source>Click a point in time in a chart: its attention can be opened then</source>
        <translation>在图表中点击某个时刻，即可打开当时的注意力</translation>
    </message>
    <message>
        <source>%1 has no checkpoint to look into</source>
        <translation>%1 没有可查看的检查点</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MovesTab</name>
    <message>
        <source>What moves first</source>
        <translation>什么先动</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>after the exit: effect</source>
        <translation>离开之后：结果</translation>
    </message>
    <message>
        <source>Lead on the exit, (exit − onset)/exit</source>
        <translation>领先于离开的量，(离开 − 起点)/离开</translation>
    </message>
    <message>
        <source>An order of events, not a cause: only interventions decide.</source>
        <translation>这是事件的先后，不是原因：只有干预才能判定。</translation>
    </message>
    <message>
        <source>Tick and line: mean and its 95 % interval (Student&apos;s t); p: permutation test of the leads against “%1”, adjusted over the rows (Holm).</source>
        <translation>短杠与线：均值及其 95% 区间（Student t）；p：与“%1”比较领先量的置换检验，按各行校正（Holm）。</translation>
    </message>
    <message>
        <source>No run has a lead to show; why is said below</source>
        <translation>没有可显示领先量的运行；原因见下方</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCard</name>
    <message>
        <source>Fails: %1</source>
        <translation>未通过：%1</translation>
    </message>
    <message>
        <source>Space or a click chooses it; several make several runs.</source>
        <translation>按空格键或单击即可选择；选多个则产生多个运行。</translation>
    </message>
    <message>
        <source>Its context menu forgets it.</source>
        <translation>右键菜单可将其移除。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCards</name>
    <message>
        <source>Shows every operator, or only the first row and what is chosen</source>
        <translation>显示全部算子，或只显示第一行和已选的算子</translation>
    </message>
    <message>
        <source>Fewer operators</source>
        <translation>收起算子</translation>
    </message>
    <message numerus="yes">
        <source>All %n operators</source>
        <translation>
            <numerusform>全部 %n 个算子</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator file …</source>
        <translation>算子文件…</translation>
    </message>
    <message>
        <source>Offers an operator of your own, from its file; one may also be dropped onto the cards</source>
        <translation>从文件提供自己的算子；也可将文件拖放到卡片上</translation>
    </message>
    <message>
        <source>An operator of your own</source>
        <translation>自己的算子</translation>
    </message>
    <message>
        <source>Operators (*%1)</source>
        <translation>算子 (*%1)</translation>
    </message>
    <message>
        <source>Forget this operator</source>
        <translation>移除此算子</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorExports</name>
    <message>
        <source>Picture of all heads …</source>
        <translation>所有头的图片…</translation>
    </message>
    <message>
        <source>Picture of this matrix …</source>
        <translation>此矩阵的图片…</translation>
    </message>
    <message>
        <source>Picture of its eigenvalues …</source>
        <translation>其特征值的图片…</translation>
    </message>
    <message>
        <source>Picture of its singular values …</source>
        <translation>其奇异值的图片…</translation>
    </message>
    <message>
        <source>Picture of the curves …</source>
        <translation>曲线图片…</translation>
    </message>
    <message>
        <source>This matrix for NumPy …</source>
        <translation>此矩阵（NumPy）…</translation>
    </message>
    <message>
        <source>This matrix as safetensors …</source>
        <translation>此矩阵（safetensors）…</translation>
    </message>
    <message>
        <source>Matrices of all heads as safetensors …</source>
        <translation>所有头的矩阵（safetensors）…</translation>
    </message>
    <message>
        <source>Statistics of all heads as CSV …</source>
        <translation>所有头的统计量（CSV）…</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写出</translation>
    </message>
    <message>
        <source>No matrix is shown</source>
        <translation>没有显示矩阵</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorGrids</name>
    <message>
        <source>%1 has no matrix between query and key</source>
        <translation>%1 在查询与键之间没有矩阵</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 没有 %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorPair</name>
    <message>
        <source>Choose a run or a checkpoint above</source>
        <translation>请在上方选择运行或检查点</translation>
    </message>
    <message>
        <source>Reading the matrices …</source>
        <translation>正在读取矩阵…</translation>
    </message>
    <message>
        <source>The two have no matrix of the same kind here: choose one that both have</source>
        <translation>两者在此没有同类矩阵：请选择两者都有的矩阵</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The two models have different numbers of layers or heads</source>
        <translation>两个模型的层数或头数不同</translation>
    </message>
    <message>
        <source>There is no difference of the two: %1</source>
        <translation>两者没有差值：%1</translation>
    </message>
    <message>
        <source>The two matrices have different sizes</source>
        <translation>两个矩阵大小不同</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorPalette</name>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Paint with another operator</source>
        <translation>用其他算子涂画</translation>
    </message>
    <message>
        <source>Paint with %1</source>
        <translation>用 %1 涂画</translation>
    </message>
    <message>
        <source>%1 (key %2)</source>
        <translation>%1（按键 %2）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorSide</name>
    <message>
        <source>The weights before the first step are not there (step-00000000)</source>
        <translation>缺少第一步之前的权重（step-00000000）</translation>
    </message>
    <message>
        <source>What has changed is not known: there are no weights from before the first step</source>
        <translation>无法得知变化：没有第一步之前的权重</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Operators</name>
    <message>
        <source>Frobenius norm</source>
        <translation>Frobenius 范数</translation>
    </message>
    <message>
        <source>Spectral norm</source>
        <translation>谱范数</translation>
    </message>
    <message>
        <source>Nuclear norm</source>
        <translation>核范数</translation>
    </message>
    <message>
        <source>Symmetric share</source>
        <translation>对称占比</translation>
    </message>
    <message>
        <source>Antisymmetric share</source>
        <translation>反对称占比</translation>
    </message>
    <message>
        <source>Distance to identity</source>
        <translation>与单位阵的距离</translation>
    </message>
    <message>
        <source>Effective rank</source>
        <translation>有效秩</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Largest |eigenvalue|</source>
        <translation>最大 |特征值|</translation>
    </message>
    <message>
        <source>Wq–Wk alignment (CKA)</source>
        <translation>Wq–Wk 对齐度（CKA）</translation>
    </message>
    <message>
        <source>Smallest Wq–Wk angle</source>
        <translation>最小 Wq–Wk 夹角</translation>
    </message>
    <message>
        <source>Largest Wq–Wk angle</source>
        <translation>最大 Wq–Wk 夹角</translation>
    </message>
    <message>
        <source>‖M‖: root of the sum of squares of all entries</source>
        <translation>‖M‖：所有元素平方和的平方根</translation>
    </message>
    <message>
        <source>The largest singular value</source>
        <translation>最大的奇异值</translation>
    </message>
    <message>
        <source>The sum of the singular values</source>
        <translation>奇异值之和</translation>
    </message>
    <message>
        <source>‖(M+Mᵀ)/2‖² / ‖M‖²: 1 for a symmetric matrix, ½ for random entries</source>
        <translation>‖(M+Mᵀ)/2‖² / ‖M‖²：对称矩阵为 1，随机元素约为 ½</translation>
    </message>
    <message>
        <source>‖(M−Mᵀ)/2‖² / ‖M‖²: the rest to 1</source>
        <translation>‖(M−Mᵀ)/2‖² / ‖M‖²：与上者之和为 1</translation>
    </message>
    <message>
        <source>‖M − I‖</source>
        <translation>‖M − I‖</translation>
    </message>
    <message>
        <source>exp of the entropy of the singular values: how many directions it uses</source>
        <translation>奇异值熵的指数：使用了多少个方向</translation>
    </message>
    <message>
        <source>Largest singular value divided by the smallest</source>
        <translation>最大奇异值除以最小奇异值</translation>
    </message>
    <message>
        <source>Magnitude of the largest eigenvalue</source>
        <translation>最大特征值的模</translation>
    </message>
    <message>
        <source>Linear centred kernel alignment of the head&apos;s Wq and Wk: 1 = equal up to rotation and scale</source>
        <translation>该头 Wq 与 Wk 的线性中心核对齐：1 表示除旋转与缩放外相同</translation>
    </message>
    <message>
        <source>Principal angles between the directions that Wq and Wk read: 0° = shared</source>
        <translation>Wq 与 Wk 所读方向之间的主夹角：0° 表示相同</translation>
    </message>
    <message>
        <source>Attention entropy (nats)</source>
        <translation>注意力熵（nats）</translation>
    </message>
    <message>
        <source>Entropy of where a token looks, mean over the tokens of held-out texts: 0 is one token only</source>
        <translation>词元注视分布的熵，在留出文本的词元上取平均：0 表示只看一个词元</translation>
    </message>
    <message>
        <source>Effective form</source>
        <translation>有效双线性形式</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorsPage</name>
    <message>
        <source>no second model</source>
        <translation>无第二个模型</translation>
    </message>
    <message>
        <source>The engine ended in the middle of its work and was started again</source>
        <translation>引擎在工作中途退出，已重新启动</translation>
    </message>
    <message>
        <source>%1. What was asked is asked again.</source>
        <translation>%1。已重新提问。</translation>
    </message>
    <message>
        <source>The model that is looked at</source>
        <translation>所查看的模型</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside it</source>
        <translation>并列显示的第二个模型或检查点</translation>
    </message>
    <message>
        <source>Over the training</source>
        <translation>训练过程</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>Look at what attention has learned</source>
        <translation>看看注意力学到了什么</translation>
    </message>
    <message>
        <source>Here are the matrices between query and key of every head: S of a pairwise model, what other operators compute in its place, how they change over a training, and how those of two models differ. Train a model first.</source>
        <translation>这里显示每个头在查询与键之间的矩阵：pairwise 模型的 S、其他算子对应的矩阵、它们在训练中的变化，以及两个模型之间的差异。请先训练一个模型。</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>启动运行</translation>
    </message>
    <message>
        <source>%1 · beside %2</source>
        <translation>%1 · 对比 %2</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>The chosen head as large as there is room (Enter on a thumbnail)</source>
        <translation>尽可能放大所选的头（在缩略图上按回车）</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Forget what was read and ask the engine again</source>
        <translation>丢弃已读内容并重新询问引擎</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write pictures, matrices or statistics</source>
        <translation>写出图片、矩阵或统计量</translation>
    </message>
    <message>
        <source>%1, symmetric part</source>
        <translation>%1，对称部分</translation>
    </message>
    <message>
        <source>%1, antisymmetric part</source>
        <translation>%1，反对称部分</translation>
    </message>
    <message>
        <source>%1 less its start</source>
        <translation>%1 减去初始值</translation>
    </message>
    <message>
        <source>Layer %1, head %2: %3</source>
        <translation>第 %1 层，头 %2：%3</translation>
    </message>
    <message>
        <source>This head has no such matrix</source>
        <translation>该头没有此矩阵</translation>
    </message>
    <message>
        <source>The two matrices have different sizes</source>
        <translation>两个矩阵大小不同</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n heads are no numbers (NaN); they are grey</source>
        <translation>
            <numerusform>%n 个头的权重不是数（NaN），显示为灰色</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>New operator</source>
        <translation>新建算子</translation>
    </message>
    <message>
        <source>Write an operator of your own, with its checks and curves beside</source>
        <translation>编写自己的算子，检查与曲线就在旁边</translation>
    </message>
    <message>
        <source>an operator of your own</source>
        <translation>自己的算子</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnForm</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>choose …</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>too few or too many columns</source>
        <translation>列数过少或过多</translation>
    </message>
    <message>
        <source>no text or no label</source>
        <translation>没有文本或标签</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>damaged text</source>
        <translation>文本损坏</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>过长</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2 rows of %3 are left out, the first in line %4: %5.</source>
        <translation>%3 的 %2 行中有 %1 行被略去，首处在第 %4 行：%5。</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>新建自有任务</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Choose the training file</source>
        <translation>选择训练文件</translation>
    </message>
    <message>
        <source>Choose the validation file</source>
        <translation>选择验证文件</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>请选择模型</translation>
    </message>
    <message>
        <source>Choose the column of the text</source>
        <translation>选择文本列</translation>
    </message>
    <message>
        <source>Choose the column of the label</source>
        <translation>选择标签列</translation>
    </message>
    <message>
        <source>TSV, CSV or JSON lines with a header: a column with the text and one with the label. Two files may be dropped here at once.</source>
        <translation>带表头的 TSV、CSV 或 JSON Lines：一列为文本，一列为标签。可将两个文件一起拖放到这里。</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>正在检查文件</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows to train on, %2 to validate on, %n classes.</source>
        <translation>
            <numerusform>%1 行用于训练，%2 行用于验证，%n 个类别。</numerusform>
        </translation>
    </message>
    <message>
        <source>The epoch that is best on the validation file is scored on that same file: such values are somewhat too good.</source>
        <translation>在验证文件上最好的轮次也在同一文件上评分：这样的数值略微偏高。</translation>
    </message>
    <message>
        <source>an unusable label</source>
        <translation>标签不可用</translation>
    </message>
    <message>
        <source>%1 of these %2 rows have labels that the training file lacks, such as “%3”: they count as wrong.</source>
        <translation>这 %2 行中有 %1 行的标签在训练文件中不存在，例如“%3”：它们算作错误。</translation>
    </message>
    <message>
        <source>The files that are named say which columns there are</source>
        <translation>所填文件决定有哪些列</translation>
    </message>
    <message>
        <source>%1 % of the texts&apos; tokens are not in the model&apos;s vocabulary: it reads them as [UNK]. Choose a model that was trained on such texts.</source>
        <translation>这些文本中 %1% 的词元不在模型的词表里：模型将其读作 [UNK]。请选择用此类文本训练的模型。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnTab</name>
    <message>
        <source>No task of your own yet</source>
        <translation>尚无自有任务</translation>
    </message>
    <message>
        <source>Fine-tune a model on labelled texts of your own – a TSV, CSV or JSON lines file with a text and a label column – and compare models on them here.</source>
        <translation>用自己的带标签文本（含文本列和标签列的 TSV、CSV 或 JSON Lines 文件）微调模型，并在此比较各模型。</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>新建自有任务</translation>
    </message>
    <message>
        <source>Results on own data, data sets by models</source>
        <translation>自有数据的结果，数据集 × 模型</translation>
    </message>
    <message>
        <source>Mean and seeds of each data set and model; Enter or a click opens the predictions</source>
        <translation>每个数据集和模型的均值与种子；按回车或单击打开预测</translation>
    </message>
    <message>
        <source>The epoch is the best one on the validation file, on which it is scored as well: such values are somewhat too good, and comparable only with others that were chosen alike.</source>
        <translation>所取轮次在验证文件上最好，而评分也在该文件上进行：这样的数值略微偏高，只能与同样选取的数值比较。</translation>
    </message>
    <message>
        <source>Results over the epochs</source>
        <translation>各轮次的结果</translation>
    </message>
    <message>
        <source>The result on the validation file after each epoch, a line a seed, of the current row</source>
        <translation>当前行在每轮之后于验证文件上的结果，每个种子一条线</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Validation result (%)</source>
        <translation>验证结果（%）</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PaperPanel</name>
    <message>
        <source>Divergence (nats)</source>
        <translation>散度（nats）</translation>
    </message>
    <message>
        <source>Worth (nats)</source>
        <translation>价值（nats）</translation>
    </message>
    <message>
        <source>Worth of a layer (nats)</source>
        <translation>单层的价值（nats）</translation>
    </message>
    <message>
        <source>other models</source>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>预训练步数</translation>
    </message>
    <message>
        <source>GLUE score (%)</source>
        <translation>GLUE 得分（%）</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>评估损失（nats）</translation>
    </message>
    <message>
        <source>Loss − no-context optimum (nats)</source>
        <translation>损失 − 无上下文最优值（nats）</translation>
    </message>
    <message>
        <source>Share of the change of the loss (nats)</source>
        <translation>损失变化中的占比（nats）</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Standard deviation of scores</source>
        <translation>得分的标准差</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Heads of the layer by value</source>
        <translation>该层各头（按值排序）</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 nats, mean of %n seed(s)</source>
        <translation>
            <numerusform>%1：%2 nats，%n 个种子的均值</numerusform>
        </translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>从第 %1 步</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ParallelCoordinates</name>
    <message>
        <source>A line for each run; dragging along an axis keeps only the runs that pass there</source>
        <translation>每个运行一条线；沿轴拖动只保留经过该处的运行</translation>
    </message>
    <message>
        <source>Settings and results as parallel coordinates</source>
        <translation>以平行坐标显示设置与结果</translation>
    </message>
    <message>
        <source>Drag along an axis to keep only what passes there; click it to let go</source>
        <translation>沿轴拖动以仅保留经过该处的运行；单击取消</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ParallelTab</name>
    <message>
        <source>All runs of the workspace</source>
        <translation>工作区的所有运行</translation>
    </message>
    <message>
        <source>Every run, not only the chosen ones</source>
        <translation>所有运行，而不仅是所选的</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) without an axis</source>
        <translation>
            <numerusform>%n 个设置没有坐标轴</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) not drawn</source>
        <translation>
            <numerusform>%n 个运行未绘制</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PartsEditor</name>
    <message>
        <source>Parts taken from the checkpoint, layer by layer</source>
        <translation>逐层列出取自检查点的部分</translation>
    </message>
    <message>
        <source>Click or drag to take parts of the layers or to leave them. Arrow keys move, Space switches, Shift with an arrow key switches along.</source>
        <translation>点击或拖动以选取或舍去各层的部分。方向键移动，空格键切换，Shift 加方向键连续切换。</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Start from the whole checkpoint</source>
        <translation>从整个检查点开始</translation>
    </message>
    <message>
        <source>Self-attention only</source>
        <translation>仅自注意力</translation>
    </message>
    <message>
        <source>The layers that attend as BERT does start from the checkpoint, the rest is random, as in the study of Srinivasagan &amp; Ostermann 2024</source>
        <translation>采用 BERT 注意力的层取自检查点，其余随机初始化，如 Srinivasagan &amp; Ostermann 2024 的研究</translation>
    </message>
    <message>
        <source>Take this part, which has no layers, from the checkpoint</source>
        <translation>从检查点取用这个没有层的部分</translation>
    </message>
    <message>
        <source>Layer %1, %2: from the checkpoint</source>
        <translation>第 %1 层，%2：取自检查点</translation>
    </message>
    <message>
        <source>Layer %1, %2: not from the checkpoint</source>
        <translation>第 %1 层，%2：不取自检查点</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PatternEditor</name>
    <message>
        <source>Operators layer by layer</source>
        <translation>逐层的算子</translation>
    </message>
    <message>
        <source>Click or drag to paint. Arrow keys move, Space paints, Shift with an arrow key paints along, digits choose the operator.</source>
        <translation>点击或拖动即可涂画。方向键移动，空格键涂画，Shift 加方向键连续涂画，数字键选择算子。</translation>
    </message>
    <message>
        <source>Cuts the pattern, or goes on with its last operator</source>
        <translation>截短模式，或用其最后一个算子补足</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Patterns of the papers, for any number of layers</source>
        <translation>论文中的模式，适用于任意层数</translation>
    </message>
    <message>
        <source>Own pattern</source>
        <translation>自定义模式</translation>
    </message>
    <message>
        <source>One operator for all layers</source>
        <translation>所有层使用同一算子</translation>
    </message>
    <message>
        <source>Layer %1: no operator</source>
        <translation>第 %1 层：无算子</translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>第 %1 层：%2</translation>
    </message>
    <message numerus="yes">
        <source>Fit to %n layers</source>
        <translation>
            <numerusform>适配到 %n 层</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PieceLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PieceView</name>
    <message>
        <source>Pieces of the sample</source>
        <translation>样本的词片</translation>
    </message>
    <message>
        <source>A piece of the vocabulary each; the arrow keys go from piece to piece</source>
        <translation>每个都是词表中的一个词片；方向键在其间移动</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PlotView</name>
    <message>
        <source>The wheel zooms at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a double click shows everything</source>
        <translation>滚轮在鼠标处缩放，拖动平移，按住 Shift 拖动框选放大；按 0 或双击显示全部</translation>
    </message>
    <message>
        <source>Ctrl and the wheel zoom at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a double click shows everything</source>
        <translation>按住 Ctrl 滚动在鼠标处缩放，拖动平移，按住 Shift 拖动框选放大；按 0 或双击显示全部</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsModel</name>
    <message>
        <source>%1, wrong</source>
        <translation>%1，错误</translation>
    </message>
    <message>
        <source>%1, right</source>
        <translation>%1，正确</translation>
    </message>
    <message>
        <source>How far the prediction is off</source>
        <translation>预测偏离多少</translation>
    </message>
    <message>
        <source>Share that the model gives its prediction (softmax of the scores)</source>
        <translation>模型给其预测的概率（得分的 softmax）</translation>
    </message>
    <message>
        <source>What the model says</source>
        <translation>模型的输出</translation>
    </message>
    <message>
        <source>Logits of %1</source>
        <translation>%1 的 logit</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>First text</source>
        <translation>第一段文本</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>第二段文本</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Off by</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Certainty (%)</source>
        <translation>置信度（%）</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsPicker</name>
    <message>
        <source>dev</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>dev, mismatched</source>
        <translation>验证集（不匹配）</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试集</translation>
    </message>
    <message>
        <source>test, mismatched</source>
        <translation>测试集（不匹配）</translation>
    </message>
    <message>
        <source>diagnostic (AX)</source>
        <translation>诊断集（AX）</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>第 %1 步，%2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsTab</name>
    <message>
        <source>Wrong only</source>
        <translation>仅错误</translation>
    </message>
    <message>
        <source>No predictions yet</source>
        <translation>还没有预测</translation>
    </message>
    <message>
        <source>What a fine-tuned model answers for each row of the dev split, and of the test split, will be here: to see where it is wrong, and how sure it was.</source>
        <translation>微调模型对验证集和测试集每一行的回答会显示在这里：看它错在哪里、有多确定。</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>新建 GLUE 运行</translation>
    </message>
    <message>
        <source>Only rows that the model answered wrongly</source>
        <translation>只显示模型答错的行</translation>
    </message>
    <message>
        <source>Rows of this label</source>
        <translation>该标签的行</translation>
    </message>
    <message>
        <source>Rows of this prediction</source>
        <translation>该预测的行</translation>
    </message>
    <message>
        <source>Search in the texts</source>
        <translation>在文本中搜索</translation>
    </message>
    <message>
        <source>Only rows whose texts hold these letters</source>
        <translation>只显示文本中含有这些字母的行</translation>
    </message>
    <message>
        <source>any label</source>
        <translation>任意标签</translation>
    </message>
    <message>
        <source>any prediction</source>
        <translation>任意预测</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>预测为 %1</translation>
    </message>
    <message>
        <source>%1 of %2 rows, %3 wrong</source>
        <translation>%1 / %2 行，%3 行错误</translation>
    </message>
    <message>
        <source>%1 of %2 rows, labels unknown</source>
        <translation>%1 / %2 行，标签未知</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Which classes are taken for which, precision over recall, and whether the model is right as often as it is sure</source>
        <translation>哪些类别被误认为哪些、精确率与召回率，以及模型的把握与正确率是否相符</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsTable</name>
    <message>
        <source>Predictions</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>What the fine-tuned model answered, row by row; a heading sorts</source>
        <translation>微调模型逐行的回答；点击表头排序</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::QueuePanel</name>
    <message>
        <source>Take out</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Waiting runs</source>
        <translation>等待中的运行</translation>
    </message>
    <message>
        <source>Drag to reorder, or Ctrl+Up and Ctrl+Down</source>
        <translation>拖动或用 Ctrl+↑、Ctrl+↓ 重新排序</translation>
    </message>
    <message>
        <source>The run stays, but does not wait any more</source>
        <translation>运行保留，但不再等待</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>启动队列</translation>
    </message>
    <message>
        <source>Pause the queue</source>
        <translation>暂停队列</translation>
    </message>
    <message>
        <source>Start waiting runs as devices become free</source>
        <translation>设备空闲时启动等待中的运行</translation>
    </message>
    <message>
        <source>Start nothing more; what runs goes on</source>
        <translation>不再启动新运行；正在运行的继续</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>No run waits</source>
        <translation>没有等待中的运行</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n 个运行在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Runs at a time on %1</source>
        <translation>%1 上同时运行数</translation>
    </message>
    <message>
        <source>How many runs this device takes at a time</source>
        <translation>该设备同时运行的数量</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Readout</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportLibrary</name>
    <message>
        <source>The report cannot be made</source>
        <translation>无法生成报告</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportPage</name>
    <message>
        <source>Reading the runs …</source>
        <translation>正在读取运行…</translation>
    </message>
    <message>
        <source>Chosen runs only</source>
        <translation>仅所选运行</translation>
    </message>
    <message>
        <source>Only runs that are chosen on the pages Runs and Curves, in place of all</source>
        <translation>仅使用在“运行”和“曲线”页所选的运行，而非全部</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write all tables and figures to a folder: PDF, SVG, PNG, CSV, LaTeX, Markdown and one HTML page</source>
        <translation>将所有表格和图写入文件夹：PDF、SVG、PNG、CSV、LaTeX、Markdown 和一个 HTML 页面</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy or save %1</source>
        <translation>复制或保存%1</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>复制表格，用于论文或电子表格</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>缺 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Made of the runs that are chosen on the pages Runs and Curves.</source>
        <translation>由“运行”和“曲线”页所选的运行生成。</translation>
    </message>
    <message>
        <source>Made of all trainings and GLUE runs of the workspace that have begun and are not archived.</source>
        <translation>由工作区中所有已开始且未归档的训练和 GLUE 运行生成。</translation>
    </message>
    <message numerus="yes">
        <source>%n training(s)</source>
        <translation>
            <numerusform>%n 个训练</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with GLUE results</source>
        <translation>
            <numerusform>%n 个有 GLUE 结果的模型</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Now: %2. A model stands beside a published one if it was trained with the paper&apos;s settings; others have rows of their own.</source>
        <translation>%1当前：%2。按论文设置训练的模型列在已发表模型旁；其他模型单独成行。</translation>
    </message>
    <message numerus="yes">
        <source>%n older training(s) of other models are left out; choose runs to see them.</source>
        <translation>
            <numerusform>略去其他模型的 %n 个较早训练；选择运行即可查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>Some results cannot be read and are left out</source>
        <translation>部分结果无法读取，已略去</translation>
    </message>
    <message>
        <source>the report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Writing the report …</source>
        <translation>正在写入报告…</translation>
    </message>
    <message>
        <source>Drawing figures: %1 of %2</source>
        <translation>正在绘制图：%1 / %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s) in %1</source>
        <translation>
            <numerusform>已写入：%1 中 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportTable</name>
    <message>
        <source>What the build counted</source>
        <translation>构建时的统计</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunActions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Show curves</source>
        <translation>查看曲线</translation>
    </message>
    <message>
        <source>Choose the selected runs and show their curves; of fine-tunings and benches their results</source>
        <translation>选择选中的运行并显示其曲线；微调和性能测试则显示结果</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Finish the step, write a checkpoint and stop; a fine-tuning gives up the cells at work; takes a waiting run out of the queue, or cancels its job</source>
        <translation>完成当前步、写入检查点后停止；微调会放弃正在计算的单元格；等待中的运行则移出队列，或取消其作业</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on from the last checkpoint; a fine-tuning goes on with the cells that have no result yet, each from its beginning</source>
        <translation>从最后一个检查点继续；微调则从尚无结果的单元格继续，每个单元格从头开始</translation>
    </message>
    <message>
        <source>Duplicate …</source>
        <translation>复制为新运行…</translation>
    </message>
    <message>
        <source>Open Launch filled in with this run</source>
        <translation>打开“启动”页并填入此运行的设置</translation>
    </message>
    <message>
        <source>Fine-tune …</source>
        <translation>微调…</translation>
    </message>
    <message>
        <source>Open GLUE filled in with this run&apos;s model</source>
        <translation>打开 GLUE，并填入此运行的模型</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Edit the name in place</source>
        <translation>就地编辑名称</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Show the run&apos;s folder in the file manager</source>
        <translation>在文件管理器中显示运行的文件夹</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Show the end of the run&apos;s log below</source>
        <translation>在下方显示运行日志的末尾</translation>
    </message>
    <message>
        <source>Move the run into the bin</source>
        <translation>将运行移到回收站</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Open GLUE filled in with this run</source>
        <translation>打开 GLUE，并填入此运行</translation>
    </message>
    <message>
        <source>Show results</source>
        <translation>显示结果</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>取消归档</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>No longer the baseline</source>
        <translation>取消基准</translation>
    </message>
    <message>
        <source>Mark as baseline</source>
        <translation>标记为基准</translation>
    </message>
    <message>
        <source>%1 cannot be duplicated</source>
        <translation>无法复制 %1</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>“%1” is in the bin</source>
        <translation>“%1”已移到回收站</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are in the bin</source>
        <translation>
            <numerusform>%n 个运行已移到回收站</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>%1 cannot be retried</source>
        <translation>无法重试 %1</translation>
    </message>
    <message>
        <source>%1 from step %2</source>
        <translation>%1 自第 %2 步</translation>
    </message>
    <message>
        <source>A copy of %1 goes on from step %2; the run itself stays as it is</source>
        <translation>%1 的副本从第 %2 步继续；原运行保持不变</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>编辑标签</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>编辑备注</translation>
    </message>
    <message>
        <source>Edit the notes in place</source>
        <translation>就地编辑备注</translation>
    </message>
    <message>
        <source>Hide the run from the table; its folder stays as it is</source>
        <translation>在表中隐藏该运行；其文件夹保持不变</translation>
    </message>
    <message>
        <source>What other runs are compared with</source>
        <translation>其他运行与之比较的对象</translation>
    </message>
    <message>
        <source>Show on page</source>
        <translation>在页面中显示</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Undo deleting</source>
        <translation>撤销删除</translation>
    </message>
    <message>
        <source>Take what was deleted last out of the bin</source>
        <translation>将最近删除的内容从回收站取回</translation>
    </message>
    <message>
        <source>“%1” is running</source>
        <translation>“%1”正在运行</translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected runs are running</source>
        <translation>
            <numerusform>所选运行中有 %n 个正在运行</numerusform>
        </translation>
    </message>
    <message>
        <source>A run can be deleted when it has stopped.</source>
        <translation>运行停止后才能删除。</translation>
    </message>
    <message>
        <source>Stop and delete</source>
        <translation>停止并删除</translation>
    </message>
    <message>
        <source>Edit the tags in place; of several runs, all at once</source>
        <translation>就地编辑标签；多个运行一次编辑</translation>
    </message>
    <message>
        <source>New tag for all of them</source>
        <translation>给所有所选运行的新标签</translation>
    </message>
    <message>
        <source>Enter gives it to every selected run; several are separated by commas</source>
        <translation>按回车赋予每个所选运行；多个标签用逗号分隔</translation>
    </message>
    <message>
        <source>%1 runs are selected</source>
        <translation>已选择 %1 个运行</translation>
    </message>
    <message>
        <source>A page shows at most %1 of them.</source>
        <translation>一个页面最多显示其中 %1 个。</translation>
    </message>
    <message>
        <source>Show the first %1</source>
        <translation>显示前 %1 个</translation>
    </message>
    <message>
        <source>%1 is not in the list of machines: add it on the page Machines</source>
        <translation>%1 不在机器列表中：请在“机器”页面添加</translation>
    </message>
    <message>
        <source>What the run does on %1 is not known; it was seen %2. Switch on that its runs are mirrored, on the page Machines</source>
        <translation>不知道该运行在 %1 上的情况；最后见于 %2。请在“机器”页面打开镜像</translation>
    </message>
    <message>
        <source>%1 waits on %2</source>
        <translation>%1 在 %2 上等待</translation>
    </message>
    <message>
        <source>The queue there is paused; it is started there.</source>
        <translation>那里的队列已暂停；需在那里启动。</translation>
    </message>
    <message>
        <source>Its checkpoints are on %1; “Fetch checkpoint” brings the newest here</source>
        <translation>其检查点在 %1 上；“取回检查点”会把最新的取到这里</translation>
    </message>
    <message>
        <source>Fetch checkpoint</source>
        <translation>取回检查点</translation>
    </message>
    <message>
        <source>Bring the newest checkpoint of a run on another machine here, to look into it; what was cancelled is continued</source>
        <translation>把另一台机器上某个运行的最新检查点取到这里以便查看；取消过的会继续</translation>
    </message>
    <message>
        <source>It is on its way</source>
        <translation>正在取回</translation>
    </message>
    <message>
        <source>Only of one run on another machine</source>
        <translation>仅适用于另一台机器上的单个运行</translation>
    </message>
    <message>
        <source>Fetching the checkpoint of %1 from %2</source>
        <translation>正在从 %2 取回 %1 的检查点</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 of %2 is here</source>
        <translation>%2 第 %1 步的检查点已取到这里</translation>
    </message>
    <message>
        <source>Show attention</source>
        <translation>显示注意力</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Undo deleting (earlier ones: View, Bin …)</source>
        <translation>撤销删除（更早的：视图，回收站…）</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunAlerts</name>
    <message>
        <source>%1 has finished</source>
        <translation>%1 已完成</translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 已失败</translation>
    </message>
    <message>
        <source>%1 has a loss that is not a number</source>
        <translation>%1 的损失不是数字</translation>
    </message>
    <message>
        <source>%1 seems to stand still</source>
        <translation>%1 似乎停滞了</translation>
    </message>
    <message>
        <source>%1 was interrupted</source>
        <translation>%1 已中断</translation>
    </message>
    <message>
        <source>nothing in its log for %1</source>
        <translation>日志已 %1 无新内容</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunDifference</name>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>Copy the table of differences</source>
        <translation>复制差异表</translation>
    </message>
    <message>
        <source>In what the selected runs differ</source>
        <translation>所选运行的差异</translation>
    </message>
    <message>
        <source>Only settings that are not the same in all of them</source>
        <translation>只列出各运行之间不同的设置</translation>
    </message>
    <message numerus="yes">
        <source>%n runs with the same settings</source>
        <translation>
            <numerusform>%n 个设置相同的运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs and where their settings differ</source>
        <translation>
            <numerusform>%n 个运行及其不同的设置</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 are shown</source>
        <translation>显示前 %1 个</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunDrawer</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>暂无事件</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>The log is empty</source>
        <translation>日志为空</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Settings that differ from the recipe</source>
        <translation>与配方不同的设置</translation>
    </message>
    <message>
        <source>Settings of the run that are not its recipe&apos;s</source>
        <translation>该运行中与配方不同的设置</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Saved states of the model, newest last</source>
        <translation>模型的已保存状态，最新的在最后</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Step times</source>
        <translation>步时间</translation>
    </message>
    <message>
        <source>Inspect operators</source>
        <translation>查看算子</translation>
    </message>
    <message>
        <source>Show the chosen checkpoint&apos;s matrices (double click)</source>
        <translation>显示所选检查点的矩阵（双击）</translation>
    </message>
    <message>
        <source>Inspect attention</source>
        <translation>查看注意力</translation>
    </message>
    <message>
        <source>Show where the chosen checkpoint&apos;s heads look in a text</source>
        <translation>显示所选检查点的各头在文本中的关注位置</translation>
    </message>
    <message>
        <source>Retry from here</source>
        <translation>从此处重试</translation>
    </message>
    <message>
        <source>Start a new run with the same settings from this checkpoint</source>
        <translation>从该检查点以相同设置启动新运行</translation>
    </message>
    <message>
        <source>Training goes on only from the newest checkpoints, which keep the optimiser&apos;s state</source>
        <translation>只能从保留优化器状态的最新检查点继续训练</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>未选中运行</translation>
    </message>
    <message>
        <source>published curve, read-only</source>
        <translation>已发表的曲线，只读</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Checkpoints (%1)</source>
        <translation>检查点（%1）</translation>
    </message>
    <message>
        <source>They are on %1; “Fetch checkpoint” in the run&apos;s menu brings the newest here</source>
        <translation>它们在 %1 上；运行菜单中的“取回检查点”会把最新的取到这里</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量项</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Figures of the bench</source>
        <translation>性能测试的数值</translation>
    </message>
    <message>
        <source>What the bench has measured; the page Compare puts it beside others</source>
        <translation>性能测试测得的内容；“比较”页将其与其他测试并排显示</translation>
    </message>
    <message>
        <source>hidden by the filter</source>
        <translation>被筛选隐藏</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunExports</name>
    <message>
        <source>Export as CSV …</source>
        <translation>导出为 CSV…</translation>
    </message>
    <message>
        <source>Export for TensorBoard …</source>
        <translation>导出到 TensorBoard…</translation>
    </message>
    <message>
        <source>All points of the selected runs, a column a series</source>
        <translation>所选运行的所有点，每个序列一列</translation>
    </message>
    <message>
        <source>All points of the selected runs as event files, a folder a run</source>
        <translation>所选运行的所有点，保存为事件文件，每个运行一个文件夹</translation>
    </message>
    <message>
        <source>Export the logs</source>
        <translation>导出日志</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export as one file …</source>
        <translation>导出为一个文件…</translation>
    </message>
    <message>
        <source>The selected runs as a bundle: settings, events, results and checkpoints, to keep or to pass on</source>
        <translation>将所选运行打包：设置、事件、结果和检查点，用于保存或转交</translation>
    </message>
    <message>
        <source>Export the runs as one file</source>
        <translation>将运行导出为一个文件</translation>
    </message>
    <message>
        <source>Bundle with the last checkpoint (*.plateau)</source>
        <translation>包含最后一个检查点的包 (*.plateau)</translation>
    </message>
    <message>
        <source>Bundle with all checkpoints (*.plateau)</source>
        <translation>包含全部检查点的包 (*.plateau)</translation>
    </message>
    <message>
        <source>Bundle without checkpoints (*.plateau)</source>
        <translation>不含检查点的包 (*.plateau)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunListPanel</name>
    <message>
        <source>Filter runs</source>
        <translation>筛选运行</translation>
    </message>
    <message>
        <source>Only runs with all of these words</source>
        <translation>只显示含有所有这些词的运行</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>What is checked is drawn; the last value stands beside it</source>
        <translation>勾选的会画出；旁边是最新的值</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>参考研究</translation>
    </message>
    <message>
        <source>No run has all of these words</source>
        <translation>没有运行含有所有这些词</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1（第 %2 步）</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>第 %1 步</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunQueue</name>
    <message>
        <source>A run could not be created</source>
        <translation>无法创建运行</translation>
    </message>
    <message>
        <source>The queue cannot be used</source>
        <translation>队列不可用</translation>
    </message>
    <message>
        <source>The queue was damaged and has been set aside; no run is lost</source>
        <translation>队列已损坏并已另存；没有运行丢失</translation>
    </message>
    <message>
        <source>%1 did not start</source>
        <translation>%1 未能启动</translation>
    </message>
    <message>
        <source>Its log says more: log.txt in its folder</source>
        <translation>详见其文件夹中的日志 log.txt</translation>
    </message>
    <message>
        <source>The runs that wait could not be started</source>
        <translation>无法启动等待中的运行</translation>
    </message>
    <message>
        <source>Its log says more: queue.log in the folder of the workspace</source>
        <translation>详见工作区文件夹中的日志 queue.log</translation>
    </message>
    <message>
        <source>The queue is paused: runs that differ in nothing but the seed failed one after the other</source>
        <translation>队列已暂停：仅随机种子不同的运行接连失败</translation>
    </message>
    <message>
        <source>They are %1. When what they complain of is mended, start the queue again.</source>
        <translation>它们是 %1。解决其报告的问题后，重新启动队列。</translation>
    </message>
    <message>
        <source>Resume begins it anew</source>
        <translation>“继续”会重新开始</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunTableModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>剩余时间</translation>
    </message>
    <message>
        <source>Eval loss (nats)</source>
        <translation>评估损失（nats）</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Train loss (nats)</source>
        <translation>训练损失（nats）</translation>
    </message>
    <message>
        <source>Exit (step)</source>
        <translation>离开步</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE 得分</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Best eval loss</source>
        <translation>最佳评估损失</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料库</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1（第 %2 步）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>a step</comment>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1
The operator was known to fail checks: %2</source>
        <translation>%1
已知该算子未通过检查：%2</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunTableView</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>The check before a name puts a run on all pages; a double click shows its curves</source>
        <translation>勾选名称前的方框使运行出现在所有页面；双击显示其曲线</translation>
    </message>
    <message>
        <source>Click to sort, drag to move; a right click chooses columns</source>
        <translation>单击排序，拖动移动；右键选择列</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsBar</name>
    <message>
        <source>What waits, in which order, and how many runs a device takes at a time</source>
        <translation>等待中的运行、顺序以及每个设备同时运行的数量</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Runs under groups, with the mean and spread of each</source>
        <translation>按组显示运行，含均值与离散度</translation>
    </message>
    <message>
        <source>A setting</source>
        <translation>某个设置</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Columns, archived runs, the reference study</source>
        <translation>列、已归档的运行、参考研究</translation>
    </message>
    <message>
        <source>Archived runs</source>
        <translation>已归档的运行</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>参考研究</translation>
    </message>
    <message>
        <source>Show the published curves among the runs</source>
        <translation>在运行中一并显示已发表的曲线</translation>
    </message>
    <message>
        <source>Columns …</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Bin …</source>
        <translation>回收站…</translation>
    </message>
    <message>
        <source>Queue (%1)</source>
        <translation>队列（%1）</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <translation>%1，已暂停</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>Seeds of one setting</source>
        <translation>同一设置的种子</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsPage</name>
    <message>
        <source>All runs are in the bin</source>
        <translation>所有运行都在回收站中</translation>
    </message>
    <message numerus="yes">
        <source>%n runs can be brought back from there.</source>
        <translation>
            <numerusform>可从中恢复 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the bin</source>
        <translation>打开回收站</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>暂无运行</translation>
    </message>
    <message>
        <source>Every run of this workspace will be here, with its progress and its last loss.</source>
        <translation>此工作区的所有运行都会列在这里，并显示进度和最新损失。</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>启动运行</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>没有匹配的运行</translation>
    </message>
    <message>
        <source>No run has all these words and fulfils all these comparisons.</source>
        <translation>没有运行包含所有这些词并满足所有这些比较。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 / %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SampleBrowser</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Evaluation (held out)</source>
        <translation>评估（留出）</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Samples for training, or those of the held-out documents</source>
        <translation>训练样本，或留出文档的样本</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Number of the sample, from 0, in the order in which it was packed</source>
        <translation>样本编号，从 0 起，按打包顺序</translation>
    </message>
    <message>
        <source>Previous sample</source>
        <translation>上一个样本</translation>
    </message>
    <message>
        <source>Next sample</source>
        <translation>下一个样本</translation>
    </message>
    <message>
        <source>Random sample</source>
        <translation>随机样本</translation>
    </message>
    <message>
        <source>A sample at random</source>
        <translation>随机抽取一个样本</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Show masks as training draws them</source>
        <translation>按训练时的抽取方式显示掩码</translation>
    </message>
    <message>
        <source>What is hidden, replaced at random or kept when this sample is trained on; 15 % of the pieces</source>
        <translation>训练此样本时被遮盖、随机替换或保留的词片；占 15%</translation>
    </message>
    <message>
        <source>Seed of the training</source>
        <translation>训练的种子</translation>
    </message>
    <message>
        <source>Seed of the training that draws the masks</source>
        <translation>抽取掩码的训练所用种子</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Passes over the corpus, from 0: each draws other masks</source>
        <translation>遍历语料库的次数，从 0 起：每次抽取不同的掩码</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>There is no sample in this split.</source>
        <translation>此划分中没有样本。</translation>
    </message>
    <message>
        <source>The samples can be seen when the build is finished.</source>
        <translation>构建完成后即可查看样本。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ScoreMatrixModel</name>
    <message numerus="yes">
        <source>%n suspect seeds</source>
        <translation>
            <numerusform>%n 个可疑种子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ScoreMatrixView</name>
    <message>
        <source>GLUE results, tasks by models</source>
        <translation>GLUE 结果，任务 × 模型</translation>
    </message>
    <message>
        <source>Mean and seeds of each task and model; Enter or a click opens a cell</source>
        <translation>每个任务和模型的均值与各种子；回车或点击打开单元格</translation>
    </message>
    <message>
        <source>Compare with none</source>
        <translation>不与任何模型比较</translation>
    </message>
    <message>
        <source>Compare with this one</source>
        <translation>与它比较</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>显示该运行</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SecondHead</name>
    <message>
        <source>Same head</source>
        <translation>同一注意力头</translation>
    </message>
    <message>
        <source>The second model shows the layer and head that are chosen for the first</source>
        <translation>第二个模型显示为第一个模型所选的层和头</translation>
    </message>
    <message>
        <source>layer </source>
        <translation>层 </translation>
    </message>
    <message>
        <source>Layer of the second model</source>
        <translation>第二个模型的层</translation>
    </message>
    <message>
        <source>Layer of the second model; another one than the first model&apos;s unlinks the two</source>
        <translation>第二个模型的层；与第一个模型不同时，两者不再联动</translation>
    </message>
    <message>
        <source>head </source>
        <translation>头 </translation>
    </message>
    <message>
        <source>Head of the second model</source>
        <translation>第二个模型的头</translation>
    </message>
    <message>
        <source>Head of the second model; another one than the first model&apos;s unlinks the two</source>
        <translation>第二个模型的头；与第一个模型不同时，两者不再联动</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SectionCard</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More (%1 changed)</source>
        <translation>更多（已改 %1 项）</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Hide the rarer settings</source>
        <translation>隐藏不常用的设置</translation>
    </message>
    <message>
        <source>Show the rarer settings</source>
        <translation>显示不常用的设置</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SeriesList</name>
    <message>
        <source>Search series</source>
        <translation>搜索序列</translation>
    </message>
    <message>
        <source>Words that a series&apos; name contains; Down goes to the list</source>
        <translation>序列名称中包含的词；按向下键进入列表</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>A chart of each checked one for all chosen runs</source>
        <translation>为每个勾选的序列画一张图，包含所有所选运行</translation>
    </message>
    <message numerus="yes">
        <source>%1 of the %n chosen run(s) have it</source>
        <translation>
            <numerusform>已选 %n 个运行中有 %1 个包含它</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a series …</source>
        <translation>添加序列…</translation>
    </message>
    <message>
        <source>A series that is computed of others, as the gap of training and evaluation loss</source>
        <translation>由其他序列计算得到的序列，例如训练损失与评估损失之差</translation>
    </message>
    <message>
        <source>Change the series …</source>
        <translation>更改序列…</translation>
    </message>
    <message>
        <source>Remove the series</source>
        <translation>移除序列</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SeriesPanel</name>
    <message>
        <source>Statistic over the training</source>
        <translation>训练过程中的统计量</translation>
    </message>
    <message>
        <source>What training writes down of every head at each checkpoint; of matrices only the operator&apos;s own: S where it has one, else the effective form</source>
        <translation>训练在每个检查点为每个头记录的内容；矩阵只记录算子自己的：有 S 则为 S，否则为有效双线性形式</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>训练步数</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>第 %1 层，头 %2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1，第 %2 层，头 %3</translation>
    </message>
    <message>
        <source>A run of this workspace writes its heads&apos; statistics down at each checkpoint.</source>
        <translation>本工作区的运行会在每个检查点记录各头的统计量。</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>This run wrote no statistics of its heads: it has no checkpoint yet, or it was made by an older version.</source>
        <translation>该运行没有记录各头的统计量：尚无检查点，或由旧版本生成。</translation>
    </message>
    <message>
        <source>One line a head, layers from faint to strong; the mouse names it, a click chooses it.</source>
        <translation>每个头一条线，层由淡到浓；鼠标显示其名称，单击选中。</translation>
    </message>
    <message>
        <source>Dashed: %1.</source>
        <translation>虚线：%1。</translation>
    </message>
    <message>
        <source>Dashed: %1, of %2.</source>
        <translation>虚线：%1，属于 %2。</translation>
    </message>
    <message>
        <source>Of %1.</source>
        <translation>属于 %1。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ServeSession</name>
    <message>
        <source>it did not answer in time</source>
        <translation>未及时应答</translation>
    </message>
    <message>
        <source>%1 cannot be started: reinstall Plateau, or build it anew</source>
        <translation>无法启动 %1：请重新安装 Plateau 或重新构建</translation>
    </message>
    <message>
        <source>%1 is not there or cannot be run: reinstall Plateau, or build it anew</source>
        <translation>%1 不存在或无法运行：请重新安装 Plateau 或重新构建</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>已崩溃</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>以代码 %1 退出</translation>
    </message>
    <message>
        <source>it sent a line without an end</source>
        <translation>发送了没有结尾的行</translation>
    </message>
    <message numerus="yes">
        <source>it sent %n lines without meaning</source>
        <translation>
            <numerusform>发送了 %n 行无意义的内容</numerusform>
        </translation>
    </message>
    <message>
        <source>the engine speaks protocol %1, this window %2: install both from the same build</source>
        <translation>引擎使用协议 %1，本窗口使用 %2：请安装同一构建的两者</translation>
    </message>
    <message>
        <source>The engine does not answer</source>
        <translation>引擎无应答</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SettingRows</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Has an effect only where %1 is %2</source>
        <translation>仅当 %1 为 %2 时有效</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ShadeLegend</name>
    <message>
        <source>Share of the attention</source>
        <translation>注意力占比</translation>
    </message>
    <message>
        <source>Shades from 0 to %1</source>
        <translation>色阶从 0 到 %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SharesPanel</name>
    <message>
        <source>Shares of</source>
        <translation>占比所属</translation>
    </message>
    <message>
        <source>Run whose parts are moved between two of its checkpoints</source>
        <translation>在其两个检查点之间移植各部分的运行</translation>
    </message>
    <message>
        <source>The launch page with the settings of this run, and a checkpoint kept at every tenth of it</source>
        <translation>启动页面，带有此运行的设置，并在每十分之一处保留一个检查点</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>下降的占比</translation>
    </message>
    <message>
        <source>Losses of the mixtures</source>
        <translation>各混合的损失</translation>
    </message>
    <message>
        <source>The loss v(U) of the earlier checkpoint with the parts U of the later one</source>
        <translation>较早检查点换上较晚检查点的部分 U 后的损失 v(U)</translation>
    </message>
    <message>
        <source>Parts of the later checkpoint</source>
        <translation>较晚检查点的部分</translation>
    </message>
    <message>
        <source>Loss (nats)</source>
        <translation>损失（nats）</translation>
    </message>
    <message>
        <source>Stop (%1 %)</source>
        <translation>停止（%1%）</translation>
    </message>
    <message>
        <source>Compute anew</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Compute shares</source>
        <translation>计算占比</translation>
    </message>
    <message>
        <source>Ends the transplant of %1, and nothing of it is kept</source>
        <translation>结束 %1 的移植，不保留任何结果</translation>
    </message>
    <message>
        <source>Puts parts of a checkpoint after the exit into one before it, in every combination, and measures the loss of each</source>
        <translation>把离开之后的检查点的各部分以所有组合放入离开之前的检查点，并测量每种组合的损失</translation>
    </message>
    <message>
        <source>There is no exit from a plateau, and so no fall to share out</source>
        <translation>没有离开平台期，因此没有可分摊的下降</translation>
    </message>
    <message>
        <source>Nothing can be moved between checkpoints of curves from elsewhere: there are none.</source>
        <translation>外来曲线没有检查点，无法移植任何部分。</translation>
    </message>
    <message>
        <source>Steps %1 → %2, loss %3 → %4 nats at %5 positions.</source>
        <translation>步 %1 → %2，%5 个位置上的损失 %3 → %4 nats。</translation>
    </message>
    <message>
        <source>The parts do not fit: a mixture is worse than both ends by more than 0.5 nats, so nothing can be shared out fairly.</source>
        <translation>各部分不相容：某个混合比两端都差 0.5 nats 以上，因此无法公平分摊。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>This run has not left a plateau, so there is no fall to share out.</source>
        <translation>此运行尚未离开平台期，因此没有可分摊的下降。</translation>
    </message>
    <message>
        <source>Transplant of %1: the loss of every mixture…</source>
        <translation>%1 的移植：每个混合的损失…</translation>
    </message>
    <message>
        <source>It takes a checkpoint up to 0.8 of the exit&apos;s step and one from 1.2 of it, and this run does not keep both.</source>
        <translation>需要离开步 0.8 倍以前和 1.2 倍以后各一个检查点，而此运行没有同时保留两者。</translation>
    </message>
    <message>
        <source>What this run keeps is of another exit: compute it anew.</source>
        <translation>此运行保留的结果属于另一个离开步：请重新计算。</translation>
    </message>
    <message>
        <source>What scores, values, feed-forward layers and the rest carry of the fall is not computed yet.</source>
        <translation>得分、值、前馈层和其余部分各带来多少下降，尚未计算。</translation>
    </message>
    <message>
        <source>Share of the change of the loss (nats)</source>
        <translation>损失变化中的占比（nats）</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SignedBars</name>
    <message>
        <source>Bars</source>
        <translation>条形</translation>
    </message>
    <message>
        <source>A bar for each part; the arrow keys go from bar to bar and say what each is</source>
        <translation>每个部分一根条；方向键逐条移动并说明其含义</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SpectrumView</name>
    <message>
        <source>Eigenvalues</source>
        <translation>特征值</translation>
    </message>
    <message>
        <source>Eigenvalues in the complex plane: real part to the right, imaginary part up</source>
        <translation>复平面上的特征值：实部向右，虚部向上</translation>
    </message>
    <message numerus="yes">
        <source>%n eigenvalues, the largest %1</source>
        <translation>
            <numerusform>%n 个特征值，最大为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Real part</source>
        <translation>实部</translation>
    </message>
    <message>
        <source>Imaginary part</source>
        <translation>虚部</translation>
    </message>
    <message>
        <source>The weights are no numbers (NaN)</source>
        <translation>权重不是数（NaN）</translation>
    </message>
    <message>
        <source>%1, magnitude %2</source>
        <translation>%1，模 %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StatisticsModel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1, %2
%3: %4
%5: %6</source>
        <translation>%1，%2
%3：%4
%5：%6</translation>
    </message>
    <message>
        <source>L · H</source>
        <translation>层 · 头</translation>
    </message>
    <message>
        <source>Layer and head; a row chooses its head</source>
        <translation>层与头；选择一行即选择该头</translation>
    </message>
    <message>
        <source>%1
Above: %2
Below: %3</source>
        <translation>%1
上：%2
下：%3</translation>
    </message>
    <message>
        <source>%1
Mean and standard deviation over the samples</source>
        <translation>%1
样本上的均值与标准差</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StatisticsTable</name>
    <message>
        <source>Statistics of the heads</source>
        <translation>各头的统计量</translation>
    </message>
    <message>
        <source>Figures of every head on this text; a heading sorts, a row chooses</source>
        <translation>每个头在此文本上的指标；点击表头排序，点击行选中</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StepPlayer</name>
    <message>
        <source>Play through the checkpoints</source>
        <translation>播放各检查点</translation>
    </message>
    <message>
        <source>Checkpoint before</source>
        <translation>上一个检查点</translation>
    </message>
    <message>
        <source>Next checkpoint</source>
        <translation>下一个检查点</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Checkpoint that is shown; arrow keys go to the next one</source>
        <translation>当前显示的检查点；方向键切换</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StepTimes</name>
    <message>
        <source>Matrix products</source>
        <translation>矩阵乘积</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Passes over rows</source>
        <translation>逐行计算</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Loading of the batch</source>
        <translation>批次加载</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Time of a training step by its parts</source>
        <translation>训练步各部分的时间</translation>
    </message>
    <message>
        <source>Where the time of a training step went, on the clock of its device</source>
        <translation>训练步的时间花在何处，按其设备的时钟计</translation>
    </message>
    <message>
        <source>Step %1 on %2: %3</source>
        <translation>%2 上的第 %1 步：%3</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TableMenu</name>
    <message>
        <source>Save table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Copies the table as it is shown</source>
        <translation>按当前显示的内容复制表格</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Writes the table as it is shown to a .tex, .md or .csv file</source>
        <translation>将当前显示的表格写入 .tex、.md 或 .csv 文件</translation>
    </message>
    <message>
        <source>Copy or save the table</source>
        <translation>复制或保存表格</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TagsDelegate</name>
    <message>
        <source>Tags, with commas between them</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TaskChips</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Choose every task that can run; when all are chosen, none</source>
        <translation>选择所有可运行的任务；若已全选则全不选</translation>
    </message>
    <message>
        <source>looking …</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Predicted by the models of %1: choose %1 too</source>
        <translation>由 %1 的模型预测：请同时选择 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TemplateChips</name>
    <message>
        <source>Start from</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Several runs that answer one question together</source>
        <translation>共同回答一个问题的多个运行</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextPane</name>
    <message>
        <source>Attention received</source>
        <translation>获得的注意力</translation>
    </message>
    <message>
        <source>Attention given</source>
        <translation>给出的注意力</translation>
    </message>
    <message>
        <source>What is shaded</source>
        <translation>着色内容</translation>
    </message>
    <message>
        <source>Received: how much others look at a token. Given: where the chosen token looks; without a chosen one, how much each looks at others than itself</source>
        <translation>获得：其他词元对它的关注。给出：所选词元关注何处；未选择时为各词元对自身以外的关注</translation>
    </message>
    <message>
        <source>of this head</source>
        <translation>此头</translation>
    </message>
    <message>
        <source>of all heads of the layer</source>
        <translation>该层所有头</translation>
    </message>
    <message>
        <source>Whose attention</source>
        <translation>谁的注意力</translation>
    </message>
    <message>
        <source>Of the chosen head alone, or the mean of its layer</source>
        <translation>只看所选的头，或其所在层的平均</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 itself: %2</source>
        <translation>%1 自身：%2</translation>
    </message>
    <message>
        <source>A token is chosen by a click or the arrow keys; Escape shows the mean over all again.</source>
        <translation>单击或用方向键选择词元；Esc 恢复显示全体均值。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextSources</name>
    <message>
        <source>GLUE task</source>
        <translation>GLUE 任务</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料库</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Corpus whose samples are offered</source>
        <translation>从哪个语料库中选取样本</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Look at this sample</source>
        <translation>查看此样本</translation>
    </message>
    <message>
        <source>No corpus is finished in this workspace. The Data page builds them.</source>
        <translation>此工作区没有已完成的语料库。可在“数据”页构建。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextTail</name>
    <message>
        <source>The end of it; new lines come by themselves</source>
        <translation>显示末尾部分；新行自动出现</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextView</name>
    <message>
        <source>Text shaded by attention</source>
        <translation>按注意力着色的文本</translation>
    </message>
    <message>
        <source>Shaded by attention; a click on a token shows where it looks</source>
        <translation>按注意力着色；点击词元查看它关注何处</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ViewChoices</name>
    <message>
        <source>S stands between query and key; the effective form is what a head computes from two hidden states, the same kind of matrix for every operator</source>
        <translation>S 位于查询与键之间；有效形式是一个头由两个隐状态算出的双线性形式，对每种算子都是同类矩阵</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共用</translation>
    </message>
    <message>
        <source>own</source>
        <translation>各自</translation>
    </message>
    <message>
        <source>One colour scale for all heads, or each head up to its own largest entry</source>
        <translation>所有头共用一个色标，或各自以最大元素为界</translation>
    </message>
    <message>
        <source>layer and head</source>
        <translation>层与头</translation>
    </message>
    <message>
        <source>Order of the heads, here and in the table; by a statistic: largest first</source>
        <translation>头的顺序（此处与表格）；按统计量时从大到小</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>The matrix as it is</source>
        <translation>矩阵本身</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>Its symmetric part (M + Mᵀ)/2</source>
        <translation>对称部分 (M + Mᵀ)/2</translation>
    </message>
    <message>
        <source>Antisymmetric</source>
        <translation>反对称</translation>
    </message>
    <message>
        <source>Its antisymmetric part (M − Mᵀ)/2</source>
        <translation>反对称部分 (M − Mᵀ)/2</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>自初始</translation>
    </message>
    <message>
        <source>Less its initial value, from before the first step</source>
        <translation>减去第一步之前的初始值</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>色标</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Both models and their difference</source>
        <translation>两个模型及其差</translation>
    </message>
    <message>
        <source>The first model</source>
        <translation>第一个模型</translation>
    </message>
    <message>
        <source>The second model</source>
        <translation>第二个模型</translation>
    </message>
    <message>
        <source>The first less the second</source>
        <translation>第一个减第二个</translation>
    </message>
    <message>
        <source>Which models</source>
        <translation>哪些模型</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::WorkspaceSession</name>
    <message>
        <source>The workspace cannot be opened.</source>
        <translation>无法打开工作区。</translation>
    </message>
    <message>
        <source>This workspace was last opened by a newer Plateau.</source>
        <translation>此工作区上次由更新版本的 Plateau 打开。</translation>
    </message>
    <message>
        <source>The runs cannot be read.</source>
        <translation>无法读取运行。</translation>
    </message>
    <message>
        <source>The run “%1” cannot be read completely.</source>
        <translation>无法完整读取运行“%1”。</translation>
    </message>
    <message>
        <source>A curve of the run “%1” cannot be read.</source>
        <translation>无法读取运行“%1”的一条曲线。</translation>
    </message>
    <message>
        <source>The run “%1” cannot be changed.</source>
        <translation>无法更改运行“%1”。</translation>
    </message>
    <message>
        <source>The run “%1” cannot be deleted.</source>
        <translation>无法删除运行“%1”。</translation>
    </message>
    <message>
        <source>The run “%1” cannot be brought back.</source>
        <translation>无法恢复运行“%1”。</translation>
    </message>
    <message>
        <source>The bin cannot be read or emptied.</source>
        <translation>无法读取或清空回收站。</translation>
    </message>
    <message>
        <source>The database of this workspace was damaged and is rebuilt from the run folders.</source>
        <translation>此工作区的数据库已损坏，正在从运行文件夹重建。</translation>
    </message>
    <message>
        <source>The newer Plateau&apos;s database was set aside; the runs are read from their folders.</source>
        <translation>已将较新版本 Plateau 的数据库移到一旁；正在从各运行的文件夹读取。</translation>
    </message>
    <message>
        <source>This workspace is read-only: runs are shown, but nothing can be started or changed.</source>
        <translation>此工作区为只读：可以查看运行，但不能启动或更改任何内容。</translation>
    </message>
    <message>
        <source>The run “%1” cannot be stopped.</source>
        <translation>无法停止运行“%1”。</translation>
    </message>
    <message>
        <source>The series of your own cannot be read or changed.</source>
        <translation>无法读取或更改您自己的序列。</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::AlertBell</name>
    <message>
        <source>What happened to runs</source>
        <translation>运行的动态</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>尚无动态</translation>
    </message>
    <message>
        <source>Tell the desktop too</source>
        <translation>同时通知桌面</translation>
    </message>
    <message>
        <source>A command of your own …</source>
        <translation>自定义命令…</translation>
    </message>
    <message>
        <source>Called when a run ends or leaves its plateau: to send mail, or a message to a chat</source>
        <translation>在运行结束或离开平台期时调用：用于发送邮件或聊天消息</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::CommandPalette</name>
    <message>
        <source>Page, run or action</source>
        <translation>页面、运行或操作</translation>
    </message>
    <message>
        <source>Letters of what you look for, in their order; spaces part words</source>
        <translation>按顺序输入要查找的内容的字母；空格分隔单词</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>Enter does it; Ctrl+Enter adds a run to the chosen ones</source>
        <translation>回车执行；Ctrl+回车将运行加入选择</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message numerus="yes">
        <source>%n entries  ·  ↑ ↓ choose, Enter does it, Escape leaves</source>
        <translation>
            <numerusform>%n 项  ·  ↑ ↓ 选择，回车执行，Esc 关闭</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Composition</name>
    <message>
        <source>No run is named %1</source>
        <translation>没有名为 %1 的运行</translation>
    </message>
    <message>
        <source>No font here has Chinese characters</source>
        <translation>No font here has Chinese characters</translation>
    </message>
    <message>
        <source>Install one, for example the package %1, or choose another language.</source>
        <translation>Install one, for example the package %1, or choose another language.</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Demo</name>
    <message>
        <source>The demo could not be started</source>
        <translation>无法启动演示</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::FinishedStudy</name>
    <message>
        <source>A run of the study could not be put into this workspace</source>
        <translation>研究中的一个运行无法放入此工作区</translation>
    </message>
    <message>
        <source>The folder for temporary files cannot be written: %1</source>
        <translation>无法写入临时文件的文件夹：%1</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::HelpPane</name>
    <message>
        <source>Hide the help</source>
        <translation>隐藏帮助</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Go to a control to read here what it is for.</source>
        <translation>转到某个控件，即可在此阅读其用途。</translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation>允许：%1</translation>
    </message>
    <message>
        <source>Default, where the recipe has no other: %1</source>
        <translation>默认值（配方未另设时）：%1</translation>
    </message>
    <message>
        <source>Paper: %1</source>
        <translation>论文：%1</translation>
    </message>
    <message>
        <source>Hide the help (Shift+F1)</source>
        <translation>隐藏帮助（Shift+F1）</translation>
    </message>
    <message>
        <source>Read on in the guide</source>
        <translation>在指南中继续阅读</translation>
    </message>
    <message>
        <source>Opens the guide where it speaks of this (F1)</source>
        <translation>打开指南中的相关段落（F1）</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MachineDialog</name>
    <message>
        <source>Check &amp;again</source>
        <translation>重新检查(&amp;A)</translation>
    </message>
    <message>
        <source>Looks again, and gives each device a few seconds of work</source>
        <translation>再次查看，并让每个设备工作几秒钟</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Closes the list; a check that runs is ended</source>
        <translation>关闭列表；正在进行的检查会结束</translation>
    </message>
    <message>
        <source>Ends the check; the list stays as it was</source>
        <translation>结束检查；列表保持原样</translation>
    </message>
    <message>
        <source>Copies the list as text</source>
        <translation>将列表复制为文本</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>检查进度</translation>
    </message>
    <message>
        <source>How much of the check is done</source>
        <translation>检查已完成多少</translation>
    </message>
    <message>
        <source>What this machine offers</source>
        <translation>本机提供什么</translation>
    </message>
    <message>
        <source>What this machine offers for training, what is wrong with it, and what mends that</source>
        <translation>本机为训练提供什么、有什么问题以及如何解决</translation>
    </message>
    <message>
        <source>Looking at the machine …</source>
        <translation>正在检查本机…</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>All is well.</source>
        <translation>一切正常。</translation>
    </message>
    <message>
        <source>Problems: %1</source>
        <translation>问题：%1</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MachineText</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Built for CUDA</source>
        <translation>为此 CUDA 构建</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Compute capabilities it has code for</source>
        <translation>含代码的计算能力</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA 驱动</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Newest CUDA that it runs</source>
        <translation>它支持的最新 CUDA</translation>
    </message>
    <message>
        <source>Device chosen by “auto”</source>
        <translation>“auto”选择的设备</translation>
    </message>
    <message>
        <source>%1 % busy</source>
        <translation>繁忙 %1%</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1FLOP/s in %2</source>
        <translation>%1FLOP/s（%2）</translation>
    </message>
    <message>
        <source>Kernels beside their references</source>
        <translation>内核与参考实现对比</translation>
    </message>
    <message>
        <source>largest difference %1</source>
        <translation>最大差异 %1</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>矩阵乘积</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1, of which %2 free</source>
        <translation>%1，其中 %2 可用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Precisions</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Slowed down by</source>
        <translation>降速原因</translation>
    </message>
    <message>
        <source>Kernels of its own</source>
        <translation>自带内核</translation>
    </message>
    <message>
        <source>compiled for this card</source>
        <translation>已为此显卡编译</translation>
    </message>
    <message>
        <source>Kernels not used</source>
        <translation>未使用内核</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MainWindow</name>
    <message>
        <source>Plateau – demo</source>
        <translation>Plateau – 演示</translation>
    </message>
    <message>
        <source>Read the run folders anew</source>
        <translation>重新读取运行文件夹</translation>
    </message>
    <message>
        <source>Find a page, a run or an action</source>
        <translation>查找页面、运行或操作</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Explain the control with the focus</source>
        <translation>解释当前控件</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Look at the run folders now</source>
        <translation>立即查看运行文件夹</translation>
    </message>
    <message>
        <source>Fold or unfold the navigation</source>
        <translation>折叠或展开导航</translation>
    </message>
    <message>
        <source>Colours: as the system</source>
        <translation>颜色：跟随系统</translation>
    </message>
    <message>
        <source>Colours: light</source>
        <translation>颜色：浅色</translation>
    </message>
    <message>
        <source>Colours: dark</source>
        <translation>颜色：深色</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>语言：%1</translation>
    </message>
    <message>
        <source>The new language takes effect when the window is opened again</source>
        <translation>重新打开窗口后新语言生效</translation>
    </message>
    <message>
        <source>Runs go on meanwhile.</source>
        <translation>运行会继续进行。</translation>
    </message>
    <message>
        <source>Open it again now</source>
        <translation>立即重新打开</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>这是什么？</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Tour in six hints</source>
        <translation>六步导览</translation>
    </message>
    <message>
        <source>This machine …</source>
        <translation>本机…</translation>
    </message>
    <message>
        <source>Close the window (runs go on)</source>
        <translation>关闭窗口（运行继续进行）</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Navigation</name>
    <message>
        <source>Fold or unfold the navigation (Ctrl+B)</source>
        <translation>折叠或展开导航栏（Ctrl+B）</translation>
    </message>
    <message>
        <source>Fold the navigation</source>
        <translation>折叠导航栏</translation>
    </message>
    <message>
        <source>Light or dark colours, or as the system has them</source>
        <translation>浅色或深色，或跟随系统</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>The language of this window</source>
        <translation>此窗口的语言</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>The guide, a tour, shortcuts</source>
        <translation>指南、导览、快捷键</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Pages</name>
    <message>
        <source>Anatomy</source>
        <translation>剖析</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::ShortcutsPage</name>
    <message>
        <source>Search keys and what they do</source>
        <translation>搜索按键及其作用</translation>
    </message>
    <message>
        <source>Only rows with these letters stay</source>
        <translation>只保留包含这些字母的行</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Shortcuts by page</source>
        <translation>按页面列出的快捷键</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::StatusLine</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>%1 running, %2 queued</source>
        <translation>%1 个运行中，%2 个排队</translation>
    </message>
    <message>
        <source>Reading runs: %1 of %2</source>
        <translation>正在读取运行：%1 / %2</translation>
    </message>
    <message>
        <source>engine starting</source>
        <translation>引擎启动中</translation>
    </message>
    <message>
        <source>engine ready</source>
        <translation>引擎就绪</translation>
    </message>
    <message>
        <source>engine not found</source>
        <translation>未找到引擎</translation>
    </message>
    <message>
        <source>engine failed</source>
        <translation>引擎故障</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ProblemList</name>
    <message>
        <source>What has to be mended</source>
        <translation>需要修正的问题</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Go to the field</source>
        <translation>转到该字段</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::VocabularyDialog</name>
    <message>
        <source>Make a vocabulary</source>
        <translation>生成词表</translation>
    </message>
    <message>
        <source>A vocabulary is a list of pieces of words. It is made from the text alone: characters first, then the neighbours that occur together most often.</source>
        <translation>词表是词片的列表，仅由文本生成：先是字符，再是最常一起出现的相邻词片。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Entries; more make texts shorter and the model larger</source>
        <translation>条目数；越多则文本越短、模型越大</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Most different characters to keep, the most frequent ones</source>
        <translation>最多保留的不同字符数，取最常见的</translation>
    </message>
    <message>
        <source>Keep case and accents</source>
        <translation>保留大小写和重音</translation>
    </message>
    <message>
        <source>Off: all is lower case and without accents, as in BERT uncased</source>
        <translation>关闭：全部小写且无重音，同 BERT uncased</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Half of it is reading, half is joining</source>
        <translation>一半是读取，一半是合并</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>词片</translation>
    </message>
    <message>
        <source>The pieces that were joined last; ## continues a word</source>
        <translation>最后合并的词片；## 表示接续一个词</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Put the vocabulary into the form</source>
        <translation>将词表填入表单</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Back to the form; a finished vocabulary stays in the workspace</source>
        <translation>返回表单；已完成的词表保留在工作区</translation>
    </message>
    <message>
        <source>Reading the text …</source>
        <translation>正在读取文本…</translation>
    </message>
    <message>
        <source>%1 entries from %2 words, %3 different ones</source>
        <translation>由 %2 个词（其中 %3 个不同）得到 %1 个条目</translation>
    </message>
    <message>
        <source>No further pair of pieces occurs twice: the text has no more</source>
        <translation>再没有出现两次的词片对：文本只能得到这些</translation>
    </message>
    <message>
        <source>%1 byte sequences are no UTF-8 and were replaced</source>
        <translation>%1 处字节序列不是 UTF-8，已被替换</translation>
    </message>
    <message>
        <source>Stopped; nothing was written</source>
        <translation>已停止；未写入任何内容</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>重新生成</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Give up; nothing is written</source>
        <translation>放弃；不写入任何内容</translation>
    </message>
    <message>
        <source>Read the text and make the vocabulary</source>
        <translation>读取文本并生成词表</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelsOffer</name>
    <message>
        <source>What is reached by frequencies, by one neighbour, by both and by repetition: lines in the loss chart. They are counted once for a corpus.</source>
        <translation>由词频、单侧邻词元、左右邻词元和重复所能达到的水平：损失图中的横线。每个语料库只需统计一次。</translation>
    </message>
    <message>
        <source>Counting for reference levels: %1 % – stop</source>
        <translation>正在统计参考水平：%1% – 停止</translation>
    </message>
    <message>
        <source>Reference levels cannot be computed: %1 – try again</source>
        <translation>无法计算参考水平：%1 – 重试</translation>
    </message>
    <message>
        <source>Compute reference levels</source>
        <translation>计算参考水平</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OutsideNotice</name>
    <message>
        <source>The zoom is older than these curves, and none of their points lies in it. Shows everything; Backspace brings the zoom back.</source>
        <translation>缩放早于这些曲线，其中没有它们的任何点。点击显示全部；退格键恢复缩放。</translation>
    </message>
    <message>
        <source>Curves outside the view – show</source>
        <translation>有曲线在视图之外 – 显示</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ExportDialog</name>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Where the files are written; it is made if it is not there</source>
        <translation>文件写入的位置；不存在时会创建</translation>
    </message>
    <message>
        <source>Choose the folder of the report</source>
        <translation>选择报告的文件夹</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Closes without writing a file</source>
        <translation>关闭而不写入文件</translation>
    </message>
    <message>
        <source>Type or choose a folder first</source>
        <translation>请先输入或选择文件夹</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Many files: each figure as PDF, SVG and PNG, each table as CSV, LaTeX and Markdown, and report.html, which needs none of the others. Files of an earlier report in the folder are replaced.</source>
        <translation>文件很多：每个图有 PDF、SVG 和 PNG，每个表有 CSV、LaTeX 和 Markdown，另有不依赖其他文件的 report.html。文件夹中先前报告的文件会被替换。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::QualityView</name>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>How many rows of each label got each prediction; the diagonal is right</source>
        <translation>每个标签的行得到各预测的数量；对角线为正确</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Precision over recall</source>
        <translation>精确率–召回率</translation>
    </message>
    <message>
        <source>For each class: of the rows answered with it, the share that is right, over the share of its rows that are found, as the probability asked for falls</source>
        <translation>对每个类别：随所要求概率下降，预测为它的行中正确的比例与其被找到的行的比例</translation>
    </message>
    <message>
        <source>Recall (%)</source>
        <translation>召回率（%）</translation>
    </message>
    <message>
        <source>Precision (%)</source>
        <translation>精确率（%）</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>How often the model is right by how sure it is, in ten bins; on the line it is right as often as it says, below it is too sure</source>
        <translation>按把握程度分十档的正确率；在线上表示把握与正确率相符，线下表示过于自信</translation>
    </message>
    <message>
        <source>Mean probability of the answer (%)</source>
        <translation>答案的平均概率（%）</translation>
    </message>
    <message>
        <source>Right (%)</source>
        <translation>正确（%）</translation>
    </message>
    <message>
        <source>The charts in words</source>
        <translation>图表的文字说明</translation>
    </message>
    <message>
        <source>A regression has no classes</source>
        <translation>回归没有类别</translation>
    </message>
    <message>
        <source>The labels of these rows are not known</source>
        <translation>这些行的标签未知</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Average precision: %1. Expected calibration error: %2.</source>
        <translation>平均精确率：%1。期望校准误差：%2。</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>as sure as right</source>
        <translation>把握与正确率相符</translation>
    </message>
    <message>
        <source>Confusion matrix (rows)</source>
        <translation>混淆矩阵（行数）</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::HookDialog</name>
    <message>
        <source>A run finishes</source>
        <translation>运行完成</translation>
    </message>
    <message>
        <source>A run fails</source>
        <translation>运行失败</translation>
    </message>
    <message>
        <source>A run is stopped</source>
        <translation>运行被停止</translation>
    </message>
    <message>
        <source>A run leaves its plateau</source>
        <translation>运行离开平台期</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>试一试(&amp;T)</translation>
    </message>
    <message>
        <source>A command of your own</source>
        <translation>自定义命令</translation>
    </message>
    <message>
        <source>Engines of this computer call it, with or without a window. What has happened comes as JSON on its standard input, and in PLATEAU_EVENT and PLATEAU_RUN. No shell reads the words.</source>
        <translation>本机的引擎会调用它，无论是否有窗口。发生的事情以 JSON 送到其标准输入，并写入 PLATEAU_EVENT 和 PLATEAU_RUN。各词不经 shell 解析。</translation>
    </message>
    <message>
        <source>Program and arguments</source>
        <translation>程序和参数</translation>
    </message>
    <message>
        <source>The program, an absolute path or a name in PATH, then its arguments, one a line; empty: nothing is called</source>
        <translation>程序（绝对路径或 PATH 中的名称），然后是其参数，每行一个；留空则不调用</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>A call that takes longer is ended</source>
        <translation>超时的调用会被终止</translation>
    </message>
    <message>
        <source>Call it then</source>
        <translation>此时调用</translation>
    </message>
    <message>
        <source>Program and arguments, one a line</source>
        <translation>程序和参数，每行一个</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>Calls it now, as it stands here, with the event “trial”</source>
        <translation>按此处内容立即调用，事件为“trial”</translation>
    </message>
    <message>
        <source>There is no command yet: name a program.</source>
        <translation>尚无命令：请填写程序。</translation>
    </message>
    <message>
        <source>Calling it …</source>
        <translation>正在调用…</translation>
    </message>
    <message>
        <source>It was called and ended well.</source>
        <translation>已调用并正常结束。</translation>
    </message>
    <message>
        <source>The queue pauses after failures</source>
        <translation>队列在连续失败后暂停</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GuideWindow</name>
    <message>
        <source>Plateau – guide</source>
        <translation>Plateau – 指南</translation>
    </message>
    <message>
        <source>%1 is not in the guide: it is a file of Plateau&apos;s source code.</source>
        <translation>%1 不在指南中：它是 Plateau 源代码中的文件。</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>指南目录</translation>
    </message>
    <message>
        <source>Pages of the guide and their sections</source>
        <translation>指南的页面及其章节</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Sections that have all the words, the best first</source>
        <translation>包含所有词语的章节，最相关的在前</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>指南页面</translation>
    </message>
    <message>
        <source>Tab goes from link to link, Enter follows one</source>
        <translation>Tab 键在链接间移动，回车键打开链接</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>The page before (Alt+Left)</source>
        <translation>上一页（Alt+左）</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>The page after (Alt+Right)</source>
        <translation>下一页（Alt+右）</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>Sections with all these words (Ctrl+F); Up and Down choose one, Enter shows it</source>
        <translation>包含所有这些词语的章节（Ctrl+F）；上下键选择，回车键显示</translation>
    </message>
    <message>
        <source>No section has all these words</source>
        <translation>没有章节包含所有这些词语</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::PageHeader</name>
    <message>
        <source>What is on this page</source>
        <translation>此页面的内容</translation>
    </message>
    <message>
        <source>Opens the guide where it explains this page; F1 does it for what the mouse or the focus is on</source>
        <translation>打开指南中说明此页面的段落；F1 则针对鼠标或焦点所在之处</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::WelcomePage</name>
    <message>
        <source>Show me around</source>
        <translation>带我看看</translation>
    </message>
    <message>
        <source>Six hints, one after the other, which can be switched off at any time</source>
        <translation>依次显示六条提示，可随时关闭</translation>
    </message>
    <message>
        <source>three ways to begin</source>
        <translation>三种开始方式</translation>
    </message>
    <message>
        <source>Run the demo</source>
        <translation>运行演示</translation>
    </message>
    <message>
        <source>Three very small models with different attention operators train here, in minutes on a CPU. Each stays on a plateau and leaves it: watch their losses live.</source>
        <translation>三个采用不同注意力算子的极小模型在此训练，在 CPU 上只需几分钟。每个模型都会停留在平台期上，然后离开：实时观察其损失。</translation>
    </message>
    <message>
        <source>Makes three runs in this workspace, starts them and shows their curves</source>
        <translation>在此工作区创建并启动三个运行，并显示其曲线</translation>
    </message>
    <message>
        <source>Open what you have</source>
        <translation>打开已有内容</translation>
    </message>
    <message>
        <source>A TensorBoard folder, a table of values as CSV, a model folder of transformers, or runs of Plateau as a .plateau file. They can be dropped anywhere onto this window, too.</source>
        <translation>TensorBoard 文件夹、CSV 数值表、transformers 模型文件夹，或 .plateau 文件形式的 Plateau 运行。也可以将它们拖放到此窗口的任意位置。</translation>
    </message>
    <message>
        <source>Choose a folder …</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Past runs of other tools are imported, a model is shown on the page Attention</source>
        <translation>导入其他工具的历史运行，模型则显示在“注意力”页面</translation>
    </message>
    <message>
        <source>Choose files …</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Event files of TensorBoard, trainer_state.json, CSV, TSV or .plateau</source>
        <translation>TensorBoard 事件文件、trainer_state.json、CSV、TSV 或 .plateau</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Look at a finished study</source>
        <translation>查看已完成的研究</translation>
    </message>
    <message>
        <source>The six published trainings of Courtois et al. (2024): three operators in two sizes, with their plateaus, exits and GLUE results. Nothing is computed.</source>
        <translation>Courtois 等人（2024）发表的六次训练：两种规模的三种算子，及其平台期、离开步和 GLUE 结果。无需计算。</translation>
    </message>
    <message>
        <source>Look at the study</source>
        <translation>查看研究</translation>
    </message>
    <message numerus="yes">
        <source>And the same question on English Wikipedia with small models and seeds: %n run(s) with their anatomy, which become runs of this workspace.</source>
        <translation>
            <numerusform>以及用小模型和多个种子在英文维基百科上的同一问题：%n 个带剖析的运行，将成为此工作区的运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 runs are in this workspace</source>
        <translation>%2 个运行中的 %1 个已在此工作区</translation>
    </message>
    <message>
        <source>Puts its runs into this workspace and shows the curves of those that answer the question</source>
        <translation>把其中的运行放入此工作区，并显示回答该问题的运行的曲线</translation>
    </message>
    <message>
        <source>Open the study on real text</source>
        <translation>打开真实文本上的研究</translation>
    </message>
    <message>
        <source>Chooses the published runs and shows their curves</source>
        <translation>选择已发表的运行并显示其曲线</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Tour</name>
    <message>
        <source>These are the pages; Ctrl+1 to Ctrl+9, Ctrl+0 and Alt+1 show them. All of them share one choice of runs.</source>
        <translation>这些是页面，用 Ctrl+1 至 Ctrl+9、Ctrl+0 和 Alt+1 显示。所有页面共用同一组选中的运行。</translation>
    </message>
    <message>
        <source>Launch turns choices into runs, and says what time, memory and disk they take before anything starts.</source>
        <translation>“启动”页把选择变为运行，并在开始之前给出所需的时间、内存和磁盘用量。</translation>
    </message>
    <message>
        <source>Runs lists every run with its state. Drop logs of TensorBoard or a .plateau file here to bring in others; Ctrl+Z takes back what was deleted.</source>
        <translation>“运行”页列出每个运行及其状态。可将 TensorBoard 日志或 .plateau 文件拖放到此；Ctrl+Z 恢复已删除的内容。</translation>
    </message>
    <message>
        <source>Curves draws the losses live and marks where each run leaves its plateau. The wheel zooms; a bell below tells when a run ends.</source>
        <translation>“曲线”页实时绘制损失，并标出每个运行离开平台期的位置。滚轮缩放；下方的铃铛在运行结束时提示。</translation>
    </message>
    <message>
        <source>What am I looking at? This opens the guide where it speaks of the page; F1 does it for whatever the mouse or the focus is on.</source>
        <translation>这是什么？此按钮打开指南中关于本页的段落；F1 则针对鼠标或焦点所在之处。</translation>
    </message>
    <message>
        <source>Ctrl+K finds every page, run and action by a few letters. This tour is in the menu Help, below the pages.</source>
        <translation>Ctrl+K 用几个字母即可找到任何页面、运行和操作。此导览在页面列表下方的“帮助”菜单中。</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一条</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一条</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>不再提示</translation>
    </message>
    <message>
        <source>The hint before</source>
        <translation>上一条提示</translation>
    </message>
    <message>
        <source>The next hint</source>
        <translation>下一条提示</translation>
    </message>
    <message>
        <source>Ends the tour (Escape); the menu Help starts it again</source>
        <translation>结束导览（Esc）；可从“帮助”菜单重新开始</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DerivedDialog</name>
    <message>
        <source>a value is missing</source>
        <translation>缺少一个值</translation>
    </message>
    <message>
        <source>an operator is missing: + - * /</source>
        <translation>缺少运算符：+ - * /</translation>
    </message>
    <message>
        <source>this parenthesis is not closed</source>
        <translation>此括号未闭合</translation>
    </message>
    <message>
        <source>no parenthesis is open here</source>
        <translation>此处没有未闭合的括号</translation>
    </message>
    <message>
        <source>this quote is not closed</source>
        <translation>此引号未闭合</translation>
    </message>
    <message>
        <source>this is no number</source>
        <translation>这不是数字</translation>
    </message>
    <message>
        <source>this character means nothing here; names with it stand in double quotes</source>
        <translation>此字符在此没有意义；含有它的名称须写在双引号中</translation>
    </message>
    <message>
        <source>there is no such function; there are exp, log, sqrt, abs, min, max and ema</source>
        <translation>没有此函数；可用的有 exp、log、sqrt、abs、min、max 和 ema</translation>
    </message>
    <message>
        <source>exp, log, sqrt and abs take one value, min and max two or more, ema two</source>
        <translation>exp、log、sqrt 和 abs 取一个值，min 和 max 取两个或更多，ema 取两个</translation>
    </message>
    <message>
        <source>the points of an average are a number from 1 to 1000000</source>
        <translation>平均的点数是 1 到 1000000 之间的数</translation>
    </message>
    <message>
        <source>it names no series</source>
        <translation>其中没有序列名称</translation>
    </message>
    <message>
        <source>the expression is too long</source>
        <translation>表达式过长</translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>Change the series</source>
        <translation>更改序列</translation>
    </message>
    <message>
        <source>Add a series</source>
        <translation>添加序列</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>Series, numbers, + - * /, parentheses, exp, log, sqrt, abs, min, max, and ema(x, n), an average over about n points. a/b is one series, a / b a quotient.</source>
        <translation>序列、数字、+ - * /、括号、exp、log、sqrt、abs、min、max，以及 ema(x, n)，即约 n 个点的平均。a/b 是一条序列，a / b 是商。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Letters, digits, _ . and -; files call the series by it</source>
        <translation>字母、数字、_ . 和 -；文件中以此称呼该序列</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What lists and charts call it; empty: its name</source>
        <translation>列表和图表中的称呼；留空则用名称</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Stands behind the title of its axis; may be empty</source>
        <translation>写在其坐标轴标题之后；可留空</translation>
    </message>
    <message>
        <source>At the end: %1.</source>
        <translation>末尾：%1。</translation>
    </message>
    <message>
        <source>At character %1, “%2”: %3.</source>
        <translation>第 %1 个字符，“%2”：%3。</translation>
    </message>
    <message>
        <source>It has no name yet.</source>
        <translation>尚无名称。</translation>
    </message>
    <message>
        <source>The name is at most %1 letters and digits of ASCII, _ . and -.</source>
        <translation>名称最多含 %1 个 ASCII 字母和数字、_ . 和 -。</translation>
    </message>
    <message>
        <source>There is a series of this name already.</source>
        <translation>已有同名的序列。</translation>
    </message>
    <message>
        <source>None of the chosen runs has %1.</source>
        <translation>所选运行中没有 %1。</translation>
    </message>
    <message>
        <source>It has a point at each step that all of these have: %1.</source>
        <translation>在以下序列共有的每一步都有一个点：%1。</translation>
    </message>
    <message>
        <source>A series that is computed of others, for every run.</source>
        <translation>由其他序列计算得到的序列，适用于每次运行。</translation>
    </message>
    <message>
        <source>Keeps the series in the workspace and draws it</source>
        <translation>将序列保存到工作区并绘制</translation>
    </message>
    <message>
        <source>Leaves all as it is</source>
        <translation>保持不变</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EngineCommand</name>
    <message>
        <source>the engine crashed</source>
        <translation>引擎崩溃了</translation>
    </message>
    <message>
        <source>the engine cannot be started</source>
        <translation>无法启动引擎</translation>
    </message>
    <message>
        <source>reinstall Plateau, or build it anew</source>
        <translation>重新安装 Plateau，或重新构建</translation>
    </message>
    <message>
        <source>the engine said nothing that can be read</source>
        <translation>引擎没有给出可读的内容</translation>
    </message>
</context>
<context>
    <name>ConformanceText</name>
    <message>
        <source>gradients are not those of finite differences</source>
        <translation>梯度与有限差分的结果不同</translation>
    </message>
    <message>
        <source>the context is another one when maps are asked for</source>
        <translation>请求注意力图时上下文不同</translation>
    </message>
    <message>
        <source>it loses more than this type has to lose</source>
        <translation>精度损失超出该类型应有的程度</translation>
    </message>
    <message>
        <source>a sample gives something else than alone</source>
        <translation>样本的结果与单独计算时不同</translation>
    </message>
    <message>
        <source>padding changes the other tokens</source>
        <translation>填充改变了其他词元</translation>
    </message>
    <message>
        <source>dropout moves the mean</source>
        <translation>Dropout 改变了均值</translation>
    </message>
    <message>
        <source>rows of the probabilities do not sum to 1</source>
        <translation>各行概率之和不为 1</translation>
    </message>
    <message>
        <source>plain BERT with the folded weights computes something else</source>
        <translation>用折叠后的权重，普通 BERT 的结果不同</translation>
    </message>
    <message>
        <source>a parameter does not have the part in the scores that it is declared with</source>
        <translation>某个参数在得分中的作用与其声明不符</translation>
    </message>
    <message>
        <source>a parameter comes back from a file with other bits</source>
        <translation>参数从文件读回后位不同</translation>
    </message>
    <message>
        <source>it gives something else</source>
        <translation>结果不同</translation>
    </message>
    <message>
        <source>the process ended</source>
        <translation>进程已结束</translation>
    </message>
    <message>
        <source>it had not ended after %1</source>
        <translation>%1后仍未结束</translation>
    </message>
    <message>
        <source>it needs too much memory</source>
        <translation>需要的内存过多</translation>
    </message>
    <message>
        <source>it does not compute</source>
        <translation>无法计算</translation>
    </message>
    <message>
        <source>counted are %1, the formula says %2</source>
        <translation>计数为 %1，公式给出 %2</translation>
    </message>
    <message>
        <source>the shape is wrong</source>
        <translation>形状不对</translation>
    </message>
    <message>
        <source>the type is not that of x</source>
        <translation>类型与 x 不同</translation>
    </message>
    <message>
        <source>it is not finite</source>
        <translation>不是有限值</translation>
    </message>
    <message>
        <source>a second time gives something else</source>
        <translation>第二次的结果不同</translation>
    </message>
    <message>
        <source>what is given to it is changed in place</source>
        <translation>原地改动了输入</translation>
    </message>
    <message>
        <source>random numbers are not drawn from the layer&apos;s generator</source>
        <translation>随机数不是取自该层的生成器</translation>
    </message>
    <message>
        <source>a parameter of its own is not started</source>
        <translation>自己的参数没有初始化</translation>
    </message>
    <message>
        <source>it starts a parameter that the model starts</source>
        <translation>初始化了应由模型初始化的参数</translation>
    </message>
    <message>
        <source>it is missing or cannot be used</source>
        <translation>缺失或不可用</translation>
    </message>
    <message>
        <source>it is claimed and not there</source>
        <translation>声明了却不存在</translation>
    </message>
    <message>
        <source>it is there and not claimed</source>
        <translation>存在却没有声明</translation>
    </message>
    <message>
        <source>maps come back that nobody asked for</source>
        <translation>返回了没有请求的注意力图</translation>
    </message>
    <message>
        <source>a probability is negative</source>
        <translation>有概率为负</translation>
    </message>
    <message>
        <source>padding is attended to</source>
        <translation>注意到了填充</translation>
    </message>
    <message>
        <source>a folded parameter shares the memory of the operator&apos;s</source>
        <translation>折叠后的参数与算子共用内存</translation>
    </message>
    <message>
        <source>with maps</source>
        <translation>含注意力图</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, by %2 where %3 is allowed</source>
        <translation>%1，相差 %2，允许 %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Descriptor</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Number of parameters</source>
        <translation>参数个数</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>初始权重</translation>
    </message>
    <message>
        <source>Matrices to look at</source>
        <translation>可查看的矩阵</translation>
    </message>
    <message>
        <source>Inputs unchanged</source>
        <translation>输入不变</translation>
    </message>
    <message>
        <source>Same bits again</source>
        <translation>结果逐位可重复</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>With and without maps</source>
        <translation>有无注意力图一致</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Masked rows</source>
        <translation>被掩盖的行</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>打包</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Folding</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Save and load</source>
        <translation>保存与读取</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>未通过：%1</translation>
    </message>
    <message>
        <source>not claimed</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未进行</translation>
    </message>
    <message>
        <source>%1 of %2 checks passed</source>
        <translation>%2 项检查通过 %1 项</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCosts</name>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>FLOPs of a token, forward</source>
        <translation>每词元 FLOPs，前向</translation>
    </message>
    <message>
        <source>FLOPs of a token, training</source>
        <translation>每词元 FLOPs，训练</translation>
    </message>
    <message>
        <source>Attention forward, %1 tokens</source>
        <translation>注意力前向，%1 词元</translation>
    </message>
    <message>
        <source>Training step, %1 tokens</source>
        <translation>训练一步，%1 词元</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Ends the measurement; what has been measured stays</source>
        <translation>结束测量；已测得的保留</translation>
    </message>
    <message>
        <source>Measures both operators on this machine, which takes about a minute</source>
        <translation>在本机上测量两个算子，大约需要一分钟</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>Counted at size %1. Times are of one batch: of attention alone, %2 samples at size %1; of a whole step of training, forward and backward, %3 samples at size mini.</source>
        <translation>按规模 %1 计数。时间针对一个批次：仅注意力为规模 %1 的 %2 个样本；完整的训练一步（前向与反向）为规模 mini 的 %3 个样本。</translation>
    </message>
    <message>
        <source>Attention forward and backward, %1 tokens</source>
        <translation>注意力前向和反向，%1 词元</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DemoCurves</name>
    <message>
        <source>Try on the demo</source>
        <translation>在演示上试试</translation>
    </message>
    <message>
        <source>After every save that passes</source>
        <translation>每次保存并通过后</translation>
    </message>
    <message>
        <source>Demo curves</source>
        <translation>演示曲线</translation>
    </message>
    <message>
        <source>Trains %1 steps on the demo, which takes about half a minute, and original beside it; both are runs of this workspace</source>
        <translation>在演示上训练 %1 步，大约半分钟，并训练 original 作对照；两者都是本工作区的运行</translation>
    </message>
    <message>
        <source>Trains anew as soon as a saved file has passed its checks; the run before is ended</source>
        <translation>保存的文件一通过检查就重新训练；之前的运行会结束</translation>
    </message>
    <message>
        <source>The demo cannot be trained</source>
        <translation>无法训练演示</translation>
    </message>
    <message>
        <source>A run could not be created</source>
        <translation>无法创建运行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Held-out loss of both over %1 steps of the demo.</source>
        <translation>两者在演示 %1 步中的留出损失。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorStart</name>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Python needs a Python that has torch, and gives a file that opens anywhere; C++ needs a compiler, and gives one for this machine</source>
        <translation>Python 需要装有 torch 的 Python，得到可在任何地方打开的文件；C++ 需要编译器，得到用于本机的文件</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>What the new file begins as: blank, or a copy of a built-in operator</source>
        <translation>新文件的起点：空白，或某个内置算子的副本</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the file, without its ending; the operator gets it as its id</source>
        <translation>文件名，不含扩展名；算子以它为标识</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Where the file is made; the folder is made too</source>
        <translation>文件创建的位置；文件夹也会创建</translation>
    </message>
    <message>
        <source>Choose the folder of the new file</source>
        <translation>选择新文件的文件夹</translation>
    </message>
    <message>
        <source>The Python that computes operators in Python: a command or a path, such as that of a virtual environment. It needs torch; Plateau itself does not need it</source>
        <translation>计算 Python 算子的 Python：命令或路径，例如虚拟环境的路径。它需要 torch；Plateau 本身不需要</translation>
    </message>
    <message>
        <source>Choose the program Python</source>
        <translation>选择 Python 程序</translation>
    </message>
    <message>
        <source>An operator in Python or C++ that is there already</source>
        <translation>已有的 Python 或 C++ 算子</translation>
    </message>
    <message>
        <source>Blank, as scores</source>
        <translation>空白，只写得分</translation>
    </message>
    <message>
        <source>Blank, as a whole</source>
        <translation>空白，整体编写</translation>
    </message>
    <message>
        <source>There is such a file already</source>
        <translation>已有这样的文件</translation>
    </message>
    <message>
        <source>Its checks stand below</source>
        <translation>检查结果见下方</translation>
    </message>
    <message>
        <source>C++ needs a compiler and no Python</source>
        <translation>C++ 需要编译器，不需要 Python</translation>
    </message>
    <message>
        <source>Type a name first</source>
        <translation>请先输入名称</translation>
    </message>
    <message>
        <source>Choose another name, or open the file that is there</source>
        <translation>换一个名称，或打开已有的文件</translation>
    </message>
    <message>
        <source>Makes %1 and opens it in your editor</source>
        <translation>创建 %1 并在你的编辑器中打开</translation>
    </message>
    <message>
        <source>Open an operator in Python or C++</source>
        <translation>打开 Python 或 C++ 算子</translation>
    </message>
    <message>
        <source>Operators (%1)</source>
        <translation>算子（%1）</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnOperatorView</name>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Opens the file with the program that your desktop has for such files</source>
        <translation>用桌面为此类文件设定的程序打开</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Checks the file as it is now; a save does so by itself</source>
        <translation>检查文件当前的内容；保存时会自动检查</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ends the check that runs; the next save begins another one</source>
        <translation>结束正在进行的检查；下次保存会开始新的检查</translation>
    </message>
    <message>
        <source>An operator of your own</source>
        <translation>自己的算子</translation>
    </message>
    <message>
        <source>Back to the matrices</source>
        <translation>返回矩阵</translation>
    </message>
    <message>
        <source>Closes this view; the file is kept, and opened here again</source>
        <translation>关闭此视图；文件会保留，并在这里再次打开</translation>
    </message>
    <message>
        <source>What every operator is held to</source>
        <translation>对每个算子的要求</translation>
    </message>
    <message>
        <source>Cost, beside original</source>
        <translation>开销，与 original 对照</translation>
    </message>
    <message>
        <source>Demo, beside original</source>
        <translation>演示，与 original 对照</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>The file is not there; it is checked as soon as it is</source>
        <translation>文件不在；一旦出现就会检查</translation>
    </message>
    <message>
        <source>Checked at %1, in %2 s</source>
        <translation>%1 检查完毕，用时 %2 s</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Name a Python that has torch in the field Python above, then check again.</source>
        <translation>在上方的 Python 一栏填写装有 torch 的 Python，然后重新检查。</translation>
    </message>
    <message>
        <source>Install the package plateau-operator-dev of the same version as this Plateau, then check again.</source>
        <translation>请安装与此 Plateau 同版本的软件包 plateau-operator-dev，然后重新检查。</translation>
    </message>
    <message>
        <source>Install the compiler g++, then check again.</source>
        <translation>请安装编译器 g++，然后重新检查。</translation>
    </message>
    <message>
        <source>Use in Launch</source>
        <translation>在启动页使用</translation>
    </message>
    <message>
        <source>Offers the operator as it is now on the page Launch, and goes there</source>
        <translation>在启动页提供当前的算子，并转到该页</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnOperators</name>
    <message>
        <source>This operator cannot be used</source>
        <translation>无法使用此算子</translation>
    </message>
    <message>
        <source>It crashes or does not end while it is checked.</source>
        <translation>检查时它崩溃或不结束。</translation>
    </message>
    <message>
        <source>This operator cannot be kept</source>
        <translation>无法保存此算子</translation>
    </message>
    <message>
        <source>The operator of that run cannot be used</source>
        <translation>无法使用该运行的算子</translation>
    </message>
</context>
<context>
    <name>AskToUse</name>
    <message>
        <source>Fails checks</source>
        <translation>未通过检查</translation>
    </message>
    <message>
        <source>The operator %1 fails checks that every operator is held to: %2</source>
        <translation>算子 %1 未通过每个算子都须通过的检查：%2</translation>
    </message>
    <message>
        <source>Its runs carry the mark, wherever they go.</source>
        <translation>其运行无论到哪里都带有此标记。</translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation>照样使用</translation>
    </message>
</context>
<context>
    <name>EngineWords</name>
    <message>
        <source>unknown operator &apos;%1&apos;</source>
        <translation>未知算子“%1”</translation>
    </message>
    <message>
        <source>operator &apos;%1&apos; has no setting &apos;%2&apos;</source>
        <translation>算子“%1”没有设置“%2”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a value of the setting &apos;%2&apos;</source>
        <translation>“%1”不是设置“%2”的取值</translation>
    </message>
    <message>
        <source>the file of the operator &apos;%1&apos; is not there</source>
        <translation>算子“%1”的文件不在那里</translation>
    </message>
    <message>
        <source>this is no operator file</source>
        <translation>这不是算子文件</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number</source>
        <translation>“%1”不是整数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is out of range</source>
        <translation>“%1”超出范围</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known choice</source>
        <translation>“%1”不在可选项中</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not supported by this version</source>
        <translation>此版本不支持“%1”</translation>
    </message>
    <message>
        <source>device &quot;%1&quot; is not on this machine</source>
        <translation>此机器上没有设备“%1”</translation>
    </message>
    <message>
        <source>unknown device &quot;%1&quot;</source>
        <translation>未知设备“%1”</translation>
    </message>
    <message>
        <source>precision &quot;%1&quot; is not available on the device</source>
        <translation>该设备不支持精度“%1”</translation>
    </message>
    <message>
        <source>fp16 needs a CUDA device</source>
        <translation>fp16 需要 CUDA 设备</translation>
    </message>
    <message>
        <source>this processor has no bf16 instructions</source>
        <translation>此处理器没有 bf16 指令</translation>
    </message>
    <message>
        <source>no corpus is named</source>
        <translation>未指定语料库</translation>
    </message>
    <message>
        <source>a text file needs a vocabulary</source>
        <translation>文本文件需要词表</translation>
    </message>
    <message>
        <source>the corpus was built with another vocabulary</source>
        <translation>该语料库是用另一个词表构建的</translation>
    </message>
    <message>
        <source>the corpus&apos; vocabulary is not the one that it was built with</source>
        <translation>语料库的词表不是构建时所用的那个</translation>
    </message>
    <message>
        <source>the corpus %1 is not what the run was trained on: %2</source>
        <translation>语料库 %1 不是该运行训练时所用的（%2）</translation>
    </message>
    <message>
        <source>its vocabulary was %1 and is now %2</source>
        <translation>词表：原为 %1，现为 %2</translation>
    </message>
    <message>
        <source>its text was %1 and is now %2</source>
        <translation>文本：原为 %1，现为 %2</translation>
    </message>
    <message>
        <source>the checkpoint %1 has another vocabulary than the corpus: %2</source>
        <translation>检查点 %1 的词表与语料库的不同（%2）</translation>
    </message>
    <message>
        <source>it has %1 tokens, not %2</source>
        <translation>%1 个词元，而不是 %2 个</translation>
    </message>
    <message>
        <source>the corpus is made of samples of %1 tokens, not %2</source>
        <translation>该语料库的样本为 %1 个词元，而不是 %2 个</translation>
    </message>
    <message>
        <source>the corpus is too short: %1 tokens make %2 samples of %3, and %4 of them are to be held out</source>
        <translation>语料库太短：%1 个词元只够 %2 个长度为 %3 的样本，而其中要留出 %4 个</translation>
    </message>
    <message>
        <source>the corpus has %1 samples for training, and %2 of them are to be held out</source>
        <translation>语料库有 %1 个训练样本，而其中要留出 %2 个</translation>
    </message>
    <message>
        <source>the corpus does not fit in memory</source>
        <translation>语料库放不进内存</translation>
    </message>
    <message>
        <source>the corpus holds no text</source>
        <translation>语料库中没有文本</translation>
    </message>
    <message>
        <source>the corpus is not UTF-8 text</source>
        <translation>语料库不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>the input is not UTF-8 text</source>
        <translation>输入不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>the vocabulary is empty</source>
        <translation>词表是空的</translation>
    </message>
    <message>
        <source>the vocabulary is not UTF-8 text</source>
        <translation>词表不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>the vocabulary has an empty line</source>
        <translation>词表中有空行</translation>
    </message>
    <message>
        <source>the vocabulary lacks the special token %1</source>
        <translation>词表缺少特殊词元 %1</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>file is larger than %1 bytes</source>
        <translation>文件大于 %1 字节</translation>
    </message>
    <message>
        <source>no file matches</source>
        <translation>没有匹配的文件</translation>
    </message>
    <message>
        <source>the folder holds no file of this format</source>
        <translation>该文件夹中没有这种格式的文件</translation>
    </message>
    <message>
        <source>the folder holds no finished corpus: manifest.json is missing</source>
        <translation>该文件夹中没有完成的语料库：缺少 manifest.json</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>没有这个文件夹</translation>
    </message>
    <message>
        <source>there is no run of this name</source>
        <translation>没有这个名称的运行</translation>
    </message>
    <message>
        <source>there is no run in this folder yet</source>
        <translation>该文件夹中还没有运行</translation>
    </message>
    <message>
        <source>the run has no checkpoint</source>
        <translation>该运行没有检查点</translation>
    </message>
    <message>
        <source>no such checkpoint; the run has those of the steps %1</source>
        <translation>没有这个检查点；该运行有这些步的检查点：%1</translation>
    </message>
    <message>
        <source>no such checkpoint</source>
        <translation>没有这个检查点</translation>
    </message>
    <message>
        <source>neither a checkpoint nor a run with one</source>
        <translation>既不是检查点，也不是带检查点的运行</translation>
    </message>
    <message>
        <source>the run is held by process %1 on the host %2</source>
        <translation>该运行正被主机 %2 上的进程 %1 占用</translation>
    </message>
    <message>
        <source>the run is held by process %1</source>
        <translation>该运行正被进程 %1 占用</translation>
    </message>
    <message>
        <source>there is something already</source>
        <translation>那里已有内容</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>文件夹不是空的</translation>
    </message>
    <message>
        <source>one of this name is there</source>
        <translation>已有同名的一个</translation>
    </message>
    <message>
        <source>another process keeps this queue</source>
        <translation>另一个进程正在管理此队列</translation>
    </message>
    <message>
        <source>the run needs about %1 of memory, %2 are available on %3</source>
        <translation>该运行约需 %1 内存，%3 上可用 %2</translation>
    </message>
    <message>
        <source>training needs about %1, but %2 has %3</source>
        <translation>训练约需 %1，但 %2 只有 %3</translation>
    </message>
    <message>
        <source>the run&apos;s checkpoints and log need about %1, %2 are free</source>
        <translation>该运行的检查点和日志约需 %1，可用 %2</translation>
    </message>
    <message>
        <source>the %1 is not finite at %2</source>
        <translation>不是有限数：%1（%2）</translation>
    </message>
    <message>
        <source>spec version %1 is newer than %2, the newest that this Plateau reads</source>
        <translation>spec.json 的版本为 %1；此 Plateau 最多读取 %2</translation>
    </message>
    <message>
        <source>choose one of: %1</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>allowed: %1</source>
        <translation>允许：%1。</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>是否指 %1？</translation>
    </message>
    <message>
        <source>correct the value</source>
        <translation>请更正该值。</translation>
    </message>
    <message>
        <source>leave it out: the corpus brings its own</source>
        <translation>请省略：语料库自带。</translation>
    </message>
    <message>
        <source>put the corpus back, or train on this one in a new run that starts from these weights</source>
        <translation>请放回原语料库，或从这些权重开始在新的运行中用此语料库训练。</translation>
    </message>
    <message>
        <source>give more text, a smaller data.length or a smaller data.held_out</source>
        <translation>请提供更多文本，或减小 data.length 或 data.held_out。</translation>
    </message>
    <message>
        <source>build it from more text, or give a smaller data.held_out</source>
        <translation>请用更多文本构建，或减小 data.held_out。</translation>
    </message>
    <message>
        <source>give a WordPiece vocabulary: one token a line, as in BERT&apos;s vocab.txt</source>
        <translation>请提供 WordPiece 词表：每行一个词元，如 BERT 的 vocab.txt。</translation>
    </message>
    <message>
        <source>name a new or empty folder</source>
        <translation>请指定新的或空的文件夹。</translation>
    </message>
    <message>
        <source>use bf16 or fp32</source>
        <translation>请用 bf16 或 fp32。</translation>
    </message>
    <message>
        <source>use fp16 or fp32</source>
        <translation>请用 fp16 或 fp32。</translation>
    </message>
    <message>
        <source>check that the path is spelled correctly</source>
        <translation>请检查路径是否正确。</translation>
    </message>
    <message>
        <source>check that the pattern is spelled correctly</source>
        <translation>请检查模式是否正确。</translation>
    </message>
    <message>
        <source>restore the file from a copy or build the corpus again</source>
        <translation>请从副本恢复文件，或重新构建语料库。</translation>
    </message>
    <message>
        <source>use a lower peak_lr, a longer warm-up or stronger clipping</source>
        <translation>请用更小的最大学习率、更长的预热或更严格的梯度裁剪。</translation>
    </message>
    <message>
        <source>give a text file with some words</source>
        <translation>请提供含有若干词语的文本文件。</translation>
    </message>
    <message>
        <source>correct the run&apos;s spec.json or make a new run</source>
        <translation>请更正该运行的 spec.json，或新建运行。</translation>
    </message>
    <message>
        <source>not a TensorBoard event file</source>
        <translation>不是 TensorBoard 事件文件</translation>
    </message>
    <message>
        <source>no event files and no trainer_state.json in the folder</source>
        <translation>该文件夹中既没有事件文件，也没有 trainer_state.json</translation>
    </message>
    <message>
        <source>more than %1 runs lie below the folder</source>
        <translation>该文件夹下有超过 %1 个运行</translation>
    </message>
    <message>
        <source>more than %1 files and folders lie below the folder</source>
        <translation>该文件夹下有超过 %1 个文件和文件夹</translation>
    </message>
    <message>
        <source>no points in it</source>
        <translation>其中没有数据点</translation>
    </message>
    <message>
        <source>the file ends within a record</source>
        <translation>文件在一条记录中间结束</translation>
    </message>
    <message>
        <source>the length of a record is damaged</source>
        <translation>一条记录的长度已损坏</translation>
    </message>
    <message>
        <source>a record&apos;s checksum is wrong</source>
        <translation>一条记录的校验和错误</translation>
    </message>
    <message>
        <source>a record that is no event</source>
        <translation>一条不是事件的记录</translation>
    </message>
    <message>
        <source>no list &quot;log_history&quot;</source>
        <translation>没有列表 log_history</translation>
    </message>
    <message>
        <source>more than %1 columns</source>
        <translation>超过 %1 列</translation>
    </message>
    <message>
        <source>the first line holds numbers, not the names of columns</source>
        <translation>第一行是数字，而不是列名</translation>
    </message>
    <message>
        <source>no rows below the names of columns</source>
        <translation>列名下面没有数据行</translation>
    </message>
    <message>
        <source>name a file</source>
        <translation>请指定一个文件。</translation>
    </message>
    <message>
        <source>take one of the folders in it</source>
        <translation>请选择其中的一个文件夹。</translation>
    </message>
    <message>
        <source>put a line with names first</source>
        <translation>请在最前面加一行列名。</translation>
    </message>
    <message>
        <source>check that this is the right file</source>
        <translation>请检查这是否是正确的文件。</translation>
    </message>
    <message>
        <source>everything before was kept</source>
        <translation>之前的内容均已保留。</translation>
    </message>
    <message>
        <source>it was left out</source>
        <translation>该记录已略过。</translation>
    </message>
    <message>
        <source>the input is not UTF-8 but, by its accented letters, Latin-1 (Windows-1252, &quot;ANSI&quot;)</source>
        <translation>输入不是 UTF-8，从带重音的字母看是 Latin-1（Windows-1252，“ANSI”）</translation>
    </message>
    <message>
        <source>convert it with iconv -f WINDOWS-1252 -t UTF-8</source>
        <translation>用 iconv -f WINDOWS-1252 -t UTF-8 转换</translation>
    </message>
    <message>
        <source>save the file as UTF-8: it may be Latin-1 (Windows-1252, &quot;ANSI&quot;)</source>
        <translation>将文件另存为 UTF-8：它可能是 Latin-1（Windows-1252，“ANSI”）</translation>
    </message>
    <message>
        <source>there is no plateau-engine on that machine%1</source>
        <translation>那台机器上没有 plateau-engine%1</translation>
    </message>
    <message>
        <source>there is no plateau-engine on that machine</source>
        <translation>那台机器上没有 plateau-engine</translation>
    </message>
    <message>
        <source>the connection was lost%1</source>
        <translation>连接已断开%1</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>the machine cannot be reached%1</source>
        <translation>无法连接该机器%1</translation>
    </message>
    <message>
        <source>the machine cannot be reached</source>
        <translation>无法连接该机器</translation>
    </message>
    <message>
        <source>the machine has been silent for too long</source>
        <translation>该机器长时间没有回应</translation>
    </message>
    <message>
        <source>this is no name of a machine</source>
        <translation>这不是机器的名称</translation>
    </message>
    <message>
        <source>this is no path of a folder</source>
        <translation>这不是文件夹的路径</translation>
    </message>
    <message>
        <source>the path of the program holds more than letters, digits and /._+-</source>
        <translation>程序的路径含有字母、数字和 /._+- 以外的字符</translation>
    </message>
    <message>
        <source>it is made again by itself</source>
        <translation>会自动重新连接。</translation>
    </message>
    <message>
        <source>it is asked again by itself</source>
        <translation>会自动再次询问。</translation>
    </message>
    <message>
        <source>try it by hand: %1</source>
        <translation>请手动尝试：%1</translation>
    </message>
    <message>
        <source>give a Host of your ~/.ssh/config: letters, digits, &apos;.&apos;, &apos;_&apos;, &apos;-&apos; and &apos;@&apos;, no &apos;-&apos; in front</source>
        <translation>请填写 ~/.ssh/config 中的 Host：字母、数字、“.”、“_”、“-”和“@”，开头不能是“-”。</translation>
    </message>
    <message>
        <source>give a path on the other machine</source>
        <translation>请填写另一台机器上的路径。</translation>
    </message>
    <message>
        <source>make a link to it with a plainer path there</source>
        <translation>请在那里建立一个路径更简单的链接。</translation>
    </message>
    <message>
        <source>install the same version of Plateau on both machines</source>
        <translation>请在两台机器上安装同一版本的 Plateau。</translation>
    </message>
    <message>
        <source>Slurm has no such name</source>
        <translation>Slurm 中没有这样的名称</translation>
    </message>
    <message>
        <source>the job has no name</source>
        <translation>作业没有名称</translation>
    </message>
    <message>
        <source>this is no option of sbatch</source>
        <translation>这不是 sbatch 的选项</translation>
    </message>
    <message>
        <source>a line holds control characters</source>
        <translation>某行含有控制字符</translation>
    </message>
    <message>
        <source>the number is out of range</source>
        <translation>数值超出范围</translation>
    </message>
    <message>
        <source>the warning may come before the run has begun</source>
        <translation>警告可能在运行开始之前到来</translation>
    </message>
    <message>
        <source>a job has 1 to %1 runs</source>
        <translation>一个作业包含 1 到 %1 个运行</translation>
    </message>
    <message>
        <source>Slurm refuses the job: %1</source>
        <translation>Slurm 拒绝该作业：%1</translation>
    </message>
    <message>
        <source>Slurm&apos;s controller does not answer: %1</source>
        <translation>Slurm 控制器没有响应：%1</translation>
    </message>
    <message>
        <source>Slurm has no such job of this workspace</source>
        <translation>Slurm 中没有此工作区的这一作业</translation>
    </message>
    <message>
        <source>that machine is %1, and this engine is for %2</source>
        <translation>那台机器是 %1，而此引擎用于 %2</translation>
    </message>
    <message>
        <source>the C library there is glibc %1, and this engine needs %2</source>
        <translation>那里的 C 库是 glibc %1，而此引擎需要 %2</translation>
    </message>
    <message>
        <source>the C library there is no glibc, and this engine needs %1</source>
        <translation>那里的 C 库不是 glibc，而此引擎需要 %1</translation>
    </message>
    <message>
        <source>that machine has no %1</source>
        <translation>那台机器没有 %1</translation>
    </message>
    <message>
        <source>there is something else in that folder</source>
        <translation>该文件夹中有其他内容</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>无法写入该处</translation>
    </message>
    <message>
        <source>the engine needs %1 there, %2 are free</source>
        <translation>引擎在那里需要 %1，可用 %2</translation>
    </message>
    <message>
        <source>the engine could not be installed%1</source>
        <translation>无法安装引擎%1</translation>
    </message>
    <message>
        <source>the engine could not be installed</source>
        <translation>无法安装引擎</translation>
    </message>
    <message>
        <source>the program says there that it is %1</source>
        <translation>该程序在那里自称是 %1</translation>
    </message>
    <message>
        <source>install it there: plateau-engine machines install NAME, or say where it is: plateau-engine machines add NAME --engine PATH</source>
        <translation>在那里安装，或重新添加该机器并指明其位置。</translation>
    </message>
    <message>
        <source>build Plateau there, or send a wheel that was made for it: --wheel FILE</source>
        <translation>在那里构建 Plateau。</translation>
    </message>
    <message>
        <source>build Plateau there</source>
        <translation>在那里构建 Plateau。</translation>
    </message>
    <message>
        <source>free some, or name another folder: --folder DIR</source>
        <translation>释放一些空间。</translation>
    </message>
    <message>
        <source>name another folder: --folder DIR</source>
        <translation>另指定一个文件夹：plateau-engine machines install --folder。</translation>
    </message>
    <message>
        <source>name another one: --folder DIR</source>
        <translation>另指定一个：plateau-engine machines install --folder。</translation>
    </message>
    <message>
        <source>nothing is left there; mend that and do it again</source>
        <translation>那里没有留下任何内容；修正后再试一次。</translation>
    </message>
    <message>
        <source>nothing is left there; do it again</source>
        <translation>那里没有留下任何内容；请再试一次。</translation>
    </message>
</context>
<context>
    <name>SeenText</name>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>being checked</source>
        <translation>检查中</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接断开</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>镜像中</translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>reachable</source>
        <translation>可连接</translation>
    </message>
    <message>
        <source>not checked yet</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>It is tried again by itself, every minute at least. The runs there go on.</source>
        <translation>会自动重试，至少每分钟一次。那里的运行继续进行。</translation>
    </message>
    <message>
        <source>Nothing mirrors its runs at the moment: switch it off and on to try again.</source>
        <translation>目前没有进程镜像其运行：关闭后再打开即可重试。</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>慢 %1</translation>
    </message>
    <message>
        <source>%1 ahead</source>
        <translation>快 %1</translation>
    </message>
    <message>
        <source>plateau-engine %1 with LibTorch %2 on %3</source>
        <translation>%3 上的 plateau-engine %1，LibTorch %2</translation>
    </message>
    <message>
        <source>Workspace there: %1, with %2 free on its disk</source>
        <translation>那里的工作区：%1，其磁盘可用 %2</translation>
    </message>
    <message>
        <source>%1 processors, %2 of memory</source>
        <translation>%1 个处理器，%2 内存</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>无法连接 %1</translation>
    </message>
    <message>
        <source>%1 was reached, and cannot be used yet</source>
        <translation>已连接 %1，但尚不能使用</translation>
    </message>
    <message>
        <source>not usable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>It is tried again by itself, every minute at least.</source>
        <translation>会自动重试，至少每分钟一次。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachinesModel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>无</translation>
    </message>
    <message>
        <source>last seen: %1</source>
        <translation>最后见到：%1</translation>
    </message>
    <message>
        <source>Its name for ssh</source>
        <translation>它在 ssh 中的名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What is known of it, and when it was last seen</source>
        <translation>已知的状态，以及最后见到的时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Version of the engine there</source>
        <translation>那里的引擎版本</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>What runs can train on there</source>
        <translation>那里可用于训练的设备</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Free on the disk of the workspace there</source>
        <translation>那里工作区所在磁盘的可用空间</translation>
    </message>
    <message>
        <source>Free disk</source>
        <translation>可用磁盘</translation>
    </message>
    <message>
        <source>Whether the commands of Slurm are there</source>
        <translation>那里是否有 Slurm 命令</translation>
    </message>
    <message>
        <source>How far its clock is from the one here, at the last check</source>
        <translation>最近一次检查时其时钟与本机的差距</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>How many of its runs are mirrored here</source>
        <translation>此处镜像了它的多少个运行</translation>
    </message>
    <message>
        <source>Runs here</source>
        <translation>此处的运行</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineTable</name>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>This machine and others of this workspace; a right click has what can be done with one</source>
        <translation>本机和此工作区的其他机器；右键可选择对其进行的操作</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineDetails</name>
    <message>
        <source>What is there</source>
        <translation>那里有什么</translation>
    </message>
    <message>
        <source>Reached as: ssh %1 %2</source>
        <translation>连接方式：ssh %1 %2</translation>
    </message>
    <message>
        <source>Workspace there: %1</source>
        <translation>那里的工作区：%1</translation>
    </message>
    <message>
        <source>It is asked what is there …</source>
        <translation>正在询问那里有什么…</translation>
    </message>
    <message>
        <source>A check says which engine and devices are there, and how much disk is free.</source>
        <translation>检查会显示那里有哪个引擎、哪些设备以及多少可用磁盘空间。</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineForm</name>
    <message>
        <source>New machine</source>
        <translation>新机器</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Name for ssh</source>
        <translation>ssh 名称</translation>
    </message>
    <message>
        <source>A Host of your ~/.ssh/config, or user@host; whatever else ssh needs stands in that file. You log in there by a key: no password is asked for</source>
        <translation>~/.ssh/config 中的 Host，或 user@host；ssh 所需的其他内容都在该文件中。使用密钥登录：不会询问密码</translation>
    </message>
    <message>
        <source>Workspace there</source>
        <translation>那里的工作区</translation>
    </message>
    <message>
        <source>The folder of the runs on that machine; empty: the one that the window opens there by itself</source>
        <translation>那台机器上存放运行的文件夹；留空则为窗口在那里自动打开的文件夹</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>那里的引擎</translation>
    </message>
    <message>
        <source>The path of plateau-engine on that machine; empty: it is found in the PATH of a login</source>
        <translation>那台机器上 plateau-engine 的路径；留空则在登录的 PATH 中查找</translation>
    </message>
    <message>
        <source>Close this form; nothing is added (Escape)</source>
        <translation>关闭此表单；不添加任何内容（Esc）</translation>
    </message>
    <message>
        <source>It is in the list already and is changed.</source>
        <translation>它已在列表中，将被修改。</translation>
    </message>
    <message>
        <source>Give its name for ssh first</source>
        <translation>请先填写 ssh 名称</translation>
    </message>
    <message>
        <source>Put it into the list and check what is there</source>
        <translation>加入列表并检查那里有什么</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachinesPage</name>
    <message>
        <source>No other machine yet</source>
        <translation>还没有其他机器</translation>
    </message>
    <message>
        <source>Runs can be on other machines that ssh reaches: they are started and stopped from here, and their curves and results come into this workspace.</source>
        <translation>运行可以在 ssh 能连接的其他机器上：从这里启动和停止，其曲线和结果会进入此工作区。</translation>
    </message>
    <message>
        <source>Add a machine …</source>
        <translation>添加机器…</translation>
    </message>
    <message>
        <source>Add …</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Add a machine by its name for ssh</source>
        <translation>按 ssh 名称添加机器</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message numerus="yes">
        <source>%n other machines</source>
        <translation>
            <numerusform>%n 台其他机器</numerusform>
        </translation>
    </message>
    <message>
        <source>The list of machines cannot be read</source>
        <translation>无法读取机器列表</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>This machine has its runs here already</source>
        <translation>本机的运行已在此处</translation>
    </message>
    <message>
        <source>Stop checking</source>
        <translation>停止检查</translation>
    </message>
    <message>
        <source>Wait no longer for its answer</source>
        <translation>不再等待其回应</translation>
    </message>
    <message>
        <source>Ask which engine and devices are there, and how much disk is free</source>
        <translation>询问那里有哪个引擎、哪些设备以及多少可用磁盘空间</translation>
    </message>
    <message>
        <source>Stop mirroring</source>
        <translation>停止镜像</translation>
    </message>
    <message>
        <source>No longer follow its runs; they go on there, and what is here stays</source>
        <translation>不再跟踪其运行；它们在那里继续，此处已有的内容保留</translation>
    </message>
    <message>
        <source>Keep copies of its runs up to date here, also after this window is closed</source>
        <translation>在此处持续更新其运行的副本，关闭此窗口后也继续</translation>
    </message>
    <message>
        <source>Take it out of the list; its runs go on there, and what is here stays</source>
        <translation>从列表中移除；其运行在那里继续，此处已有的内容保留</translation>
    </message>
    <message>
        <source>This machine is always in the list</source>
        <translation>本机始终在列表中</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>再次检查</translation>
    </message>
    <message>
        <source>%1 is no longer in the list</source>
        <translation>%1 已不在列表中</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo removing</source>
        <translation>撤销移除</translation>
    </message>
    <message>
        <source>Put the machine back that was removed last</source>
        <translation>恢复最近移除的机器</translation>
    </message>
    <message>
        <source>The engine is on %1 now</source>
        <translation>引擎现在已在 %1 上</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineLibrary</name>
    <message>
        <source>What mirrors the runs of %1 could not be started</source>
        <translation>无法启动镜像 %1 的运行的进程</translation>
    </message>
    <message>
        <source>%1 could not be added</source>
        <translation>无法添加 %1</translation>
    </message>
    <message>
        <source>%1 could not be removed</source>
        <translation>无法移除 %1</translation>
    </message>
    <message>
        <source>The runs of %1 cannot be mirrored</source>
        <translation>无法镜像 %1 的运行</translation>
    </message>
    <message>
        <source>Mirroring the runs of %1 cannot be ended</source>
        <translation>无法停止镜像 %1 的运行</translation>
    </message>
    <message>
        <source>The run %1 could not be started on %2</source>
        <translation>无法在 %2 上启动运行 %1</translation>
    </message>
    <message>
        <source>The run %1 could not be stopped on %2</source>
        <translation>无法在 %2 上停止运行 %1</translation>
    </message>
    <message>
        <source>A run could not be put on %1</source>
        <translation>无法将运行放到 %1 上</translation>
    </message>
    <message>
        <source>The job could not be queued on %1</source>
        <translation>无法在 %1 上提交作业</translation>
    </message>
    <message>
        <source>The job of %1 could not be cancelled on %2</source>
        <translation>无法在 %2 上取消 %1 的作业</translation>
    </message>
    <message>
        <source>The checkpoint of %1 could not be fetched from %2</source>
        <translation>无法从 %2 取回 %1 的检查点</translation>
    </message>
    <message>
        <source>The engine could not be installed on %1</source>
        <translation>无法在 %1 上安装引擎</translation>
    </message>
</context>
<context>
    <name>JobState</name>
    <message>
        <source>waits</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>waits again</source>
        <translation>再次等待</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>over its limit</source>
        <translation>超出时限</translation>
    </message>
    <message>
        <source>no longer known</source>
        <translation>已无记录</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::JobCard</name>
    <message>
        <source>Job of Slurm</source>
        <translation>Slurm 作业</translation>
    </message>
    <message>
        <source>the cluster&apos;s</source>
        <translation>集群默认</translation>
    </message>
    <message>
        <source>the partition&apos;s</source>
        <translation>分区默认</translation>
    </message>
    <message>
        <source>Where the job waits; empty: the cluster&apos;s own choice</source>
        <translation>作业等待的分区；留空：由集群决定</translation>
    </message>
    <message>
        <source>Limit of a task in minutes. Before it the run writes a checkpoint and the job waits again, until the run is finished; empty: the partition&apos;s limit</source>
        <translation>每个任务的时限（分钟）。到时限前运行会写检查点，作业重新排队，直到运行完成；留空：分区的时限</translation>
    </message>
    <message>
        <source>GPUs of each node; empty: none is asked for</source>
        <translation>每个节点的 GPU 数；留空：不申请</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Several runs are the tasks of one array: so many of them run at a time at most</source>
        <translation>多个运行组成一个作业数组：最多同时运行这么多个</translation>
    </message>
    <message>
        <source>Who pays; empty: your own account</source>
        <translation>由谁付费；留空：自己的账户</translation>
    </message>
    <message>
        <source>Quality of service; empty: the cluster&apos;s own choice</source>
        <translation>服务质量；留空：由集群决定</translation>
    </message>
    <message>
        <source>Machines of a task, which share its run</source>
        <translation>一个任务的机器数，它们共同执行该运行</translation>
    </message>
    <message>
        <source>Processors of each process; empty: the partition&apos;s number</source>
        <translation>每个进程的处理器数；留空：分区默认</translation>
    </message>
    <message>
        <source>Memory of each node in GiB; empty: the partition&apos;s</source>
        <translation>每个节点的内存（GiB）；留空：分区默认</translation>
    </message>
    <message>
        <source>So long before the limit the run is asked for its checkpoint</source>
        <translation>在时限前这么久要求运行写检查点</translation>
    </message>
    <message>
        <source>Name of the job in the cluster&apos;s lists</source>
        <translation>作业在集群列表中的名称</translation>
    </message>
    <message>
        <source>More options of sbatch, separated by spaces</source>
        <translation>更多 sbatch 选项，以空格分隔</translation>
    </message>
    <message>
        <source>Shell that is executed before the run</source>
        <translation>在运行之前执行的 shell 命令</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchPanel</name>
    <message>
        <source>version %1 · %2</source>
        <translation>版本 %1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n figures were taken on a busy machine</source>
        <translation>
            <numerusform>%n 个数值是在机器繁忙时测得的</numerusform>
        </translation>
    </message>
    <message>
        <source>Benches beside each other</source>
        <translation>并排的性能测试</translation>
    </message>
    <message>
        <source>How to read the benches</source>
        <translation>如何解读性能测试</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchTexts</name>
    <message>
        <source>Tokenising, one core</source>
        <translation>分词，单核</translation>
    </message>
    <message>
        <source>Corpus, one core</source>
        <translation>语料库，单核</translation>
    </message>
    <message>
        <source>Masked batches, one core</source>
        <translation>掩码批次，单核</translation>
    </message>
    <message>
        <source>Wait for the loader</source>
        <translation>等待加载器</translation>
    </message>
    <message>
        <source>Into the database</source>
        <translation>写入数据库</translation>
    </message>
    <message>
        <source>Until in the database</source>
        <translation>到入库的时间</translation>
    </message>
    <message>
        <source>Start, 10,000 runs</source>
        <translation>启动，10,000 个运行</translation>
    </message>
    <message>
        <source>To another page, p95</source>
        <translation>切换页面，p95</translation>
    </message>
    <message>
        <source>Event line to the screen, p50</source>
        <translation>事件行到屏幕，p50</translation>
    </message>
    <message>
        <source>Event line to the screen, p99</source>
        <translation>事件行到屏幕，p99</translation>
    </message>
    <message>
        <source>Matrices of operators opened</source>
        <translation>打开算子矩阵</translation>
    </message>
    <message>
        <source>Matrix zoomed, p99</source>
        <translation>缩放矩阵，p99</translation>
    </message>
    <message>
        <source>Attention, from Enter to the picture</source>
        <translation>注意力，从回车到图像</translation>
    </message>
    <message>
        <source>100 runs of 1,000,000 points opened</source>
        <translation>打开 100 个各 1,000,000 点的运行</translation>
    </message>
    <message>
        <source>100 runs of 1,000,000 points panned, p99</source>
        <translation>平移 100 个各 1,000,000 点的运行，p99</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>tokens/s per core</source>
        <translation>词元/秒每核</translation>
    </message>
    <message>
        <source>MB/s per core</source>
        <translation>MB/秒每核</translation>
    </message>
    <message>
        <source>points/s</source>
        <translation>点/秒</translation>
    </message>
    <message>
        <source>% of a step</source>
        <translation>% 步长时间</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>前向传播</translation>
    </message>
    <message>
        <source>Text and batches</source>
        <translation>文本与批次</translation>
    </message>
    <message>
        <source>Event lines</source>
        <translation>事件行</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>%1, length %2, %3</source>
        <translation>%1，长度 %2，%3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Median of %1 repeats, %2 … %3</source>
        <translation>%1 次重复的中位数，%2 … %3</translation>
    </message>
    <message>
        <source>* The machine did other work meanwhile</source>
        <translation>* 机器当时在做其他工作</translation>
    </message>
    <message>
        <source>%1 times as fast as %2, in turns</source>
        <translation>速度是 %2 的 %1 倍，交替测量</translation>
    </message>
    <message>
        <source>%1 % of the goal, %2 %3</source>
        <translation>目标的 %1%，%2 %3</translation>
    </message>
    <message>
        <source>%1 % of what the machine allows: %2</source>
        <translation>机器上限的 %1%：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TransferText</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 · %2 a second · %3 left</source>
        <translation>%1 · 每秒 %2 · 剩余 %3</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::InstallRow</name>
    <message>
        <source>Install the engine</source>
        <translation>安装引擎</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel installing</source>
        <translation>取消安装</translation>
    </message>
    <message>
        <source>Stop sending; nothing is left there</source>
        <translation>停止发送；那里不会留下任何内容</translation>
    </message>
    <message>
        <source>How much of the engine was sent</source>
        <translation>引擎已发送的部分</translation>
    </message>
    <message>
        <source>Send plateau-engine %1 with its libraries, %2, to %3 on %4</source>
        <translation>将 plateau-engine %1 及其库（%2）发送到 %4 上的 %3</translation>
    </message>
    <message>
        <source>Its engine is version %1, the one here is %2</source>
        <translation>那里的引擎版本为 %1，这里的为 %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1，到 %2</translation>
    </message>
    <message>
        <source>Asking the machine what is there …</source>
        <translation>正在询问机器上有什么…</translation>
    </message>
    <message>
        <source>Being checked and tried there …</source>
        <translation>正在那里检查和试运行…</translation>
    </message>
</context>
</TS>
