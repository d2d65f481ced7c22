// What the Operators page writes: pictures, tensors, figures.
#include <QFile>

#include "core/tensorfile/safetensors.h"
#include "tests/pages/operators_fixture.h"
#include "widgets/pages/operators/operator_exports.h"

namespace plateau::widgets {
namespace {

using tests::OperatorsTest;
using tests::waitUntil;
using Export = OperatorExports::What;

class OperatorExportTest : public OperatorsTest {
protected:
    void SetUp() override {
        OperatorsTest::SetUp();
        addRun("first", {0, 100});
        openPage("first");
    }
    QByteArray written(Export what, const QString& name) {
        const QString path = m_folder.filePath(name);
        page->findChild<OperatorExports*>()->write(what, path);
        EXPECT_TRUE(waitUntil([&] { return page->message() == "Written: " + path; })) << page->message().toStdString();
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
};

TEST_F(OperatorExportTest, EveryPictureInEveryFormat) {
    for (const Export what :
         {Export::grid, Export::matrix, Export::eigenvalues, Export::singular_values, Export::curves}) {
        const QString name = QString::number(int(what));
        EXPECT_TRUE(written(what, name + ".pdf").startsWith("%PDF"));
        EXPECT_TRUE(written(what, name + ".svg").contains("<svg"));
        EXPECT_TRUE(written(what, name + ".png").startsWith("\x89PNG"));
    }
    EXPECT_TRUE(written(Export::matrix, "m.svg").contains("Layer 0, head 0: S"));
    const QByteArray grid = written(Export::grid, "g.svg");
    EXPECT_TRUE(grid.contains("pairwise · small · seed 1, step 100")) << "the run's one name";
}

TEST_F(OperatorExportTest, TheMatrixForNumPy) {
    const QByteArray npy = written(Export::numpy, "a.npy");
    EXPECT_TRUE(npy.startsWith("\x93NUMPY"));
    EXPECT_TRUE(npy.contains("'shape': (4, 4)"));
    EXPECT_EQ(npy.size(), 128 + 16 * 4);
}

TEST_F(OperatorExportTest, TensorsOfOneHeadAndOfAll) {
    page->choices().setPart(MatrixPart::since_start);
    settle();
    clickTile(1, 2);
    written(Export::head_tensor, "one.safetensors");
    const auto one = tensorfile::TensorFile::open(m_folder.filePath("one.safetensors").toStdString());
    ASSERT_TRUE(one.ok());
    ASSERT_TRUE(one->find("1.pairwise_factors"));
    EXPECT_EQ(one->find("1.pairwise_factors")->shape, (std::vector<std::int64_t>{1, 4, 4}));
    written(Export::all_tensors, "all.safetensors");
    const auto all = tensorfile::TensorFile::open(m_folder.filePath("all.safetensors").toStdString());
    ASSERT_TRUE(all.ok());
    ASSERT_TRUE(all->find("0.pairwise_factors"));
    EXPECT_EQ(all->find("0.pairwise_factors")->shape, (std::vector<std::int64_t>{3, 4, 4}));
    float entry = 0;
    std::memcpy(&entry, all->find("0.pairwise_factors")->bytes.data() + sizeof(float), sizeof entry);
    EXPECT_EQ(entry, 100) << "less its start, as it is shown";
}

TEST_F(OperatorExportTest, FiguresAsCsv) {
    ASSERT_TRUE(waitUntil([&] { return page->table().rows().back().statistics.has_value(); }));
    const QByteArray csv = written(Export::figures, "f.csv");
    EXPECT_EQ(csv.count('\n'), 7);
    EXPECT_TRUE(csv.contains("\n1,2,pairwise,pairwise_factors,122,")) << csv.constData();
}

TEST_F(OperatorExportTest, AFileThatCannotBeWrittenIsSaidSo) {
    for (const Export what : {Export::matrix, Export::numpy, Export::all_tensors}) {
        const QString path = m_folder.filePath("no/such/folder/%1").arg(int(what));
        page->findChild<OperatorExports*>()->write(what, path);
        ASSERT_TRUE(waitUntil([&] { return page->message().startsWith(path + " could not be written"); }));
    }
}

}  // namespace
}  // namespace plateau::widgets
