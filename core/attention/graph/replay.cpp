#include "core/attention/graph/replay.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/scalar_tensor.h>

namespace plateau::attention::graph {
namespace {

using c10::IValue;
using c10::TypeKind;
using operatorfile::Argument;
using operatorfile::Constant;
using operatorfile::Input;
using operatorfile::Node;
using operatorfile::TypeName;
using operatorfile::ValueAt;
using operatorfile::Word;

enum class Kind { tensor, list, tuple, integer, number };  // of a value; list and tuple are of tensors

std::optional<at::ScalarType> typeCalled(std::string_view name) {
    static const std::map<std::string_view, at::ScalarType> types = {
        {"float32", at::kFloat}, {"float64", at::kDouble}, {"bfloat16", at::kBFloat16}, {"float16", at::kHalf},
        {"int64", at::kLong},    {"int32", at::kInt},      {"bool", at::kBool}};
    const auto found = types.find(name);
    return found == types.end() ? std::nullopt : std::optional(found->second);
}

// An argument bound to its place in a schema.
struct Bound {
    enum class From { constant, value, type_of_input, at_least_float, device_of_input, list } from = From::constant;
    IValue constant{};
    std::size_t slot = 0;
    bool as_tensor = false;                 // a number where a tensor is wanted, as in x / 8
    bool as_double = false;                 // an integer where a float is wanted
    TypeKind element = TypeKind::NoneType;  // of a list
    std::vector<Bound> items{};
};

// A fault of the file while it is bound.
struct Unfit {
    ErrorCode code;
    std::string what;
};

[[noreturn]] void refuse(std::string what, ErrorCode code = ErrorCode::malformed) {
    throw Unfit{code, std::move(what)};
}

bool isInteger(TypeKind kind) {
    return kind == TypeKind::IntType || kind == TypeKind::SymIntType;
}

class Binder {
public:
    explicit Binder(const std::vector<Kind>& kinds) : m_kinds(kinds) {}

    Bound bound(const Argument& argument, const c10::Type& type) const {
        if (type.kind() == TypeKind::OptionalType) {
            if (std::holds_alternative<std::monostate>(argument.is)) return {};
            return bound(argument, *type.castRaw<c10::OptionalType>()->getElementType());
        }
        if (const auto* value = std::get_if<ValueAt>(&argument.is)) return boundValue(value->slot, type);
        if (const auto* items = std::get_if<std::vector<Argument>>(&argument.is)) return boundList(*items, type);
        return boundLiteral(argument, type);
    }

    Bound size(const Argument& argument) const {
        if (const auto* value = std::get_if<ValueAt>(&argument.is))
            return {.from = Bound::From::value, .slot = value->slot};
        if (const auto* whole = std::get_if<std::int64_t>(&argument.is)) return {.constant = *whole};
        if (const auto* number = std::get_if<double>(&argument.is)) return {.constant = *number};
        refuse("an argument is no size");
    }

    Kind kindOf(const Argument& argument) const {
        if (const auto* value = std::get_if<ValueAt>(&argument.is)) return m_kinds[value->slot];
        return std::holds_alternative<double>(argument.is) ? Kind::number : Kind::integer;
    }

private:
    Bound boundValue(std::size_t slot, const c10::Type& type) const {
        Bound bound{.from = Bound::From::value, .slot = slot};
        const Kind kind = m_kinds[slot];
        const bool isNumber = kind == Kind::integer || kind == Kind::number;
        if (type.kind() == TypeKind::TensorType && (kind == Kind::tensor || isNumber)) {
            bound.as_tensor = isNumber;
            return bound;
        }
        if (type.kind() == TypeKind::NumberType && isNumber) return bound;
        if (isInteger(type.kind()) && kind == Kind::integer) return bound;
        if (type.kind() == TypeKind::FloatType && isNumber) {
            bound.as_double = kind == Kind::integer;
            return bound;
        }
        if (type.kind() == TypeKind::ListType && kind == Kind::list &&
            type.castRaw<c10::ListType>()->getElementType()->kind() == TypeKind::TensorType)
            return bound;
        refuse("a value does not fit an argument of the type " + type.str());
    }

    Bound boundList(const std::vector<Argument>& items, const c10::Type& type) const {
        if (type.kind() != TypeKind::ListType) refuse("a list is given for an argument of the type " + type.str());
        const c10::Type& element = *type.castRaw<c10::ListType>()->getElementType();
        const bool isOurs = element.kind() == TypeKind::TensorType || element.kind() == TypeKind::OptionalType ||
                            element.kind() == TypeKind::FloatType || isInteger(element.kind());
        if (!isOurs) refuse("lists of the type " + type.str() + " are not taken");
        Bound list{.from = Bound::From::list, .element = element.kind()};
        for (const Argument& item : items) list.items.push_back(bound(item, element));
        return list;
    }

    // A number, a text or a word.
    static Bound boundLiteral(const Argument& argument, const c10::Type& type) {
        const TypeKind kind = type.kind();
        if (const auto* whole = std::get_if<std::int64_t>(&argument.is)) {
            if (isInteger(kind) || kind == TypeKind::NumberType) return {.constant = *whole};
            if (kind == TypeKind::FloatType) return {.constant = static_cast<double>(*whole)};
            if (kind == TypeKind::TensorType) return {.constant = *whole, .as_tensor = true};
            // int[1] may be given as one number.
            if (kind == TypeKind::ListType && isInteger(type.castRaw<c10::ListType>()->getElementType()->kind()))
                return {.from = Bound::From::list, .element = TypeKind::IntType, .items = {{.constant = *whole}}};
        } else if (const auto* number = std::get_if<double>(&argument.is)) {
            if (kind == TypeKind::FloatType || kind == TypeKind::NumberType) return {.constant = *number};
            if (kind == TypeKind::TensorType) return {.constant = *number, .as_tensor = true};
        } else if (const auto* truth = std::get_if<bool>(&argument.is)) {
            if (kind == TypeKind::BoolType || kind == TypeKind::NumberType) return {.constant = *truth};
            if (kind == TypeKind::TensorType) return {.constant = *truth, .as_tensor = true};
        } else if (const auto* text = std::get_if<std::string>(&argument.is)) {
            if (kind == TypeKind::StringType) return {.constant = *text};
        } else if (const auto* named = std::get_if<TypeName>(&argument.is)) {
            const auto dtype = typeCalled(named->name);
            if (dtype && kind == TypeKind::ScalarTypeType)
                return {.from = *dtype == at::kFloat ? Bound::From::at_least_float : Bound::From::constant,
                        .constant = *dtype};
        } else if (const auto* word = std::get_if<Word>(&argument.is)) {
            if (*word == Word::type_of_input && kind == TypeKind::ScalarTypeType)
                return {.from = Bound::From::type_of_input};
            if (*word == Word::device_of_input && kind == TypeKind::DeviceObjType)
                return {.from = Bound::From::device_of_input};
            if (*word == Word::contiguous_format && kind == TypeKind::MemoryFormatType)
                return {.constant = at::MemoryFormat::Contiguous};
            if (*word == Word::preserve_format && kind == TypeKind::MemoryFormatType)
                return {.constant = at::MemoryFormat::Preserve};
        }
        refuse("an argument does not fit the type " + type.str());
    }

    const std::vector<Kind>& m_kinds;
};

void slotsOf(const Bound& bound, std::set<std::size_t>& slots) {
    if (bound.from == Bound::From::value) slots.insert(bound.slot);
    for (const Bound& item : bound.items) slotsOf(item, slots);
}

IValue filled(const Bound& bound, const std::vector<IValue>& values, const at::Tensor& like);

template <typename T, typename Get>
IValue listOf(const Bound& bound, const std::vector<IValue>& values, const at::Tensor& like, const Get& get) {
    c10::List<T> list;
    list.reserve(bound.items.size());
    for (const Bound& item : bound.items) list.push_back(get(filled(item, values, like)));
    return list;
}

IValue plain(const Bound& bound, const std::vector<IValue>& values, const at::Tensor& like) {
    switch (bound.from) {
        case Bound::From::constant:
            return bound.constant;
        case Bound::From::value:
            return bound.as_double ? IValue(static_cast<double>(values[bound.slot].toInt())) : values[bound.slot];
        case Bound::From::type_of_input:
            return like.scalar_type();
        case Bound::From::at_least_float:
            // An author's .float() must not cut a check in float64 short.
            return like.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
        case Bound::From::device_of_input:
            return like.device();
        case Bound::From::list:
            break;
    }
    switch (bound.element) {
        case TypeKind::TensorType:
            return listOf<at::Tensor>(bound, values, like, [](const IValue& value) { return value.toTensor(); });
        case TypeKind::OptionalType:
            return listOf<std::optional<at::Tensor>>(
                bound, values, like, [](const IValue& value) { return value.toOptional<at::Tensor>(); });
        case TypeKind::FloatType:
            return listOf<double>(bound, values, like, [](const IValue& value) { return value.toDouble(); });
        default:
            return listOf<std::int64_t>(bound, values, like, [](const IValue& value) { return value.toInt(); });
    }
}

IValue filled(const Bound& bound, const std::vector<IValue>& values, const at::Tensor& like) {
    IValue value = plain(bound, values, like);
    if (!bound.as_tensor) return value;
    // As Python does it: without dimensions and without a say in the dtype of the result.
    const auto type = value.isInt() ? at::kLong : value.isBool() ? at::kBool : at::kDouble;
    at::Tensor wrapped = at::scalar_tensor(value.toScalar(), type);
    wrapped.unsafeGetTensorImpl()->set_wrapped_number(true);
    return wrapped;
}

double real(const IValue& value) {
    return value.isInt() ? static_cast<double>(value.toInt()) : value.toDouble();
}

std::int64_t truncated(double number) {
    if (!(std::abs(number) < 9e18)) throw std::runtime_error("a size is no whole number");
    return static_cast<std::int64_t>(number);
}

std::int64_t onIntegers(std::string_view name, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool over = false;
    if (name == "add") over = __builtin_add_overflow(a, b, &result);
    if (name == "sub") over = __builtin_sub_overflow(a, b, &result);
    if (name == "mul") over = __builtin_mul_overflow(a, b, &result);
    if (name == "max") result = std::max(a, b);
    if (name == "min") result = std::min(a, b);
    if (name == "floordiv" || name == "mod") {
        if (b == 0) throw std::runtime_error("a size is divided by zero");
        over = b == -1 && a == std::numeric_limits<std::int64_t>::min();
        if (!over) {
            const std::int64_t down = a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
            result = name == "mod" ? a - down * b : down;
        }
    }
    if (name == "pow") {
        if (b < 0 || b > 63) throw std::runtime_error("a power of a size is out of range");
        result = 1;
        for (std::int64_t i = 0; i < b; ++i) over = __builtin_mul_overflow(result, a, &result) || over;
    }
    if (over) throw std::runtime_error("a size is out of range");
    return result;
}

double onNumbers(std::string_view name, double a, double b) {
    if (name == "add") return a + b;
    if (name == "sub") return a - b;
    if (name == "mul") return a * b;
    if (name == "max") return std::max(a, b);
    if (name == "min") return std::min(a, b);
    if (name == "pow") return std::pow(a, b);
    if (name == "truediv") return a / b;
    return name == "floordiv" ? std::floor(a / b) : a - b * std::floor(a / b);
}

at::Tensor itemOf(const IValue& values, std::int64_t index) {
    if (values.isTuple()) return values.toTupleRef().elements()[static_cast<std::size_t>(index)].toTensor();
    const auto list = values.toTensorList();
    if (index < 0) index += static_cast<std::int64_t>(list.size());
    if (index < 0 || index >= static_cast<std::int64_t>(list.size()))
        throw std::runtime_error("a list has no such entry");
    return list.get(static_cast<std::size_t>(index));
}

IValue sizeCall(std::string_view name, bool isWhole, const std::vector<IValue>& given) {
    if (name == "of") return given[0].toTensor().size(given[1].toInt());
    if (name == "item") return itemOf(given[0], given[1].toInt());
    if (name == "float") return real(given[0]);
    if (name == "int") return given[0].isInt() ? given[0].toInt() : truncated(given[0].toDouble());
    if (name == "neg") return isWhole ? IValue(onIntegers("sub", 0, given[0].toInt())) : IValue(-real(given[0]));
    if (isWhole) return onIntegers(name, given[0].toInt(), given[1].toInt());
    return onNumbers(name, real(given[0]), real(given[1]));
}

struct Step {
    enum class Kind { aten, size, attend, dropout } kind = Kind::aten;
    std::string name, call;  // call: without "size::"
    std::optional<c10::OperatorHandle> op;
    std::vector<Bound> arguments;
    bool is_whole = false;              // arithmetic of integers
    bool gives_several = false;         // a tuple
    std::vector<std::size_t> released;  // slots without a later use
};

Kind resultOf(const c10::FunctionSchema& schema) {
    const auto isTensor = [](const c10::Argument& value) { return value.type()->kind() == TypeKind::TensorType; };
    const auto& returns = schema.returns();
    if (returns.empty()) refuse("it gives nothing");
    if (returns.size() > 1) {
        if (!std::ranges::all_of(returns, isTensor)) refuse("it gives something else than tensors");
        return Kind::tuple;
    }
    if (isTensor(returns.front())) return Kind::tensor;
    const bool isList =
        returns.front().type()->kind() == TypeKind::ListType &&
        returns.front().type()->castRaw<c10::ListType>()->getElementType()->kind() == TypeKind::TensorType;
    if (!isList) refuse("it gives something else than tensors");
    return Kind::list;
}

at::Tensor stored(const Constant& constant) {
    at::Tensor tensor = at::empty(constant.shape, at::TensorOptions(*typeCalled(constant.type)));
    if (!constant.bytes.empty()) std::memcpy(tensor.mutable_data_ptr(), constant.bytes.data(), constant.bytes.size());
    return tensor;
}

}  // namespace

struct Replay::Plan {
    std::size_t inputs = 0;
    std::vector<Step> steps;
    std::vector<std::size_t> outputs;
    std::vector<std::pair<at::Tensor, bool>> constants;  // and whether its dtype follows the input

    // Constants as an input wants them, made once for each device and dtype, so that a step copies nothing.
    const std::vector<at::Tensor>& constantsLike(const at::Tensor& like) const {
        const std::lock_guard lock(m_mutex);
        auto& found = m_placed[{like.device().str(), like.scalar_type()}];
        if (found.empty())
            for (const auto& [tensor, follows] : constants)
                found.push_back(tensor.to(like.device(), follows ? like.scalar_type() : tensor.scalar_type()));
        return found;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<std::string, at::ScalarType>, std::vector<at::Tensor>> m_placed;
};

namespace {

// Randomness of its own would neither resume nor be the same on two devices.
void refuseRandomness(const c10::FunctionSchema& schema, const std::vector<Bound>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (schema.arguments()[i].name() == "dropout_p" &&
            (arguments[i].from != Bound::From::constant || arguments[i].constant.toDouble() != 0))
            refuse("dropout is plateau::dropout alone");
}

Step atenStep(const Node& node, const Binder& binder, Kind& result) {
    Step step{
        .kind = Step::Kind::aten, .name = node.name, .call = node.call, .op = {}, .arguments = {}, .released = {}};
    const auto dot = node.call.find('.');
    const std::string overload = dot == node.call.npos ? "" : node.call.substr(dot + 1);
    step.op = c10::Dispatcher::singleton().findSchema({node.call.substr(0, dot), overload});
    if (!step.op) refuse("this LibTorch has no " + node.call, ErrorCode::unavailable);
    const c10::FunctionSchema& schema = step.op->schema();
    if (schema.is_mutable()) refuse(node.call + " changes a tensor");
    std::size_t taken = 0, named = 0;
    for (const c10::Argument& place : schema.arguments()) {
        const auto found = node.named.find(place.name());
        if (!place.kwarg_only() && taken < node.arguments.size()) {
            step.arguments.push_back(binder.bound(node.arguments[taken++], *place.real_type()));
        } else if (found != node.named.end()) {
            step.arguments.push_back(binder.bound(found->second, *place.real_type()));
            ++named;
        } else if (place.default_value()) {
            step.arguments.push_back({.constant = *place.default_value()});
        } else {
            refuse("it lacks the argument '" + place.name() + "'");
        }
    }
    if (taken < node.arguments.size() || named < node.named.size())
        refuse("it has arguments that " + node.call + " does not take");
    refuseRandomness(schema, step.arguments);
    result = resultOf(schema);
    step.gives_several = result == Kind::tuple;
    return step;
}

Step sizeStep(const Node& node, const Binder& binder, const std::vector<std::size_t>& tuple_sizes, Kind& result) {
    Step step{.kind = Step::Kind::size,
              .name = node.name,
              .call = node.call.substr(6),
              .op = {},
              .arguments = {},
              .released = {}};
    std::vector<Kind> kinds;
    for (const Argument& argument : node.arguments) {
        step.arguments.push_back(binder.size(argument));
        kinds.push_back(binder.kindOf(argument));
    }
    const bool fromTensors = step.call == "of" || step.call == "item";
    if (fromTensors) {
        const bool fits =
            step.call == "of" ? kinds[0] == Kind::tensor : kinds[0] == Kind::list || kinds[0] == Kind::tuple;
        const auto* index = std::get_if<std::int64_t>(&node.arguments[1].is);
        if (!fits || !index || step.arguments[0].from != Bound::From::value) refuse("its arguments do not fit");
        if (kinds[0] == Kind::tuple &&
            (*index < 0 || static_cast<std::size_t>(*index) >= tuple_sizes[step.arguments[0].slot]))
            refuse("there is no such entry");
        result = step.call == "of" ? Kind::integer : Kind::tensor;
        return step;
    }
    const auto isNumber = [](Kind kind) { return kind == Kind::integer || kind == Kind::number; };
    if (!std::ranges::all_of(kinds, isNumber)) refuse("it takes sizes alone");
    step.is_whole = std::ranges::all_of(kinds, [](Kind kind) { return kind == Kind::integer; });
    const bool whole = step.call == "int" || (step.is_whole && step.call != "float" && step.call != "truediv");
    step.is_whole = step.is_whole && whole;
    result = whole ? Kind::integer : Kind::number;
    return step;
}

Step hostStep(const Node& node, const Binder& binder, Kind& result) {
    Step step{.kind = node.call == "plateau::attend" ? Step::Kind::attend : Step::Kind::dropout,
              .name = node.name,
              .call = node.call,
              .op = {},
              .arguments = {},
              .released = {}};
    for (const Argument& argument : node.arguments) {
        if (!std::holds_alternative<ValueAt>(argument.is) || binder.kindOf(argument) != Kind::tensor)
            refuse("it takes tensors alone");
        step.arguments.push_back(binder.size(argument));
    }
    result = Kind::tensor;
    return step;
}

void releaseAfterLastUse(std::vector<Step>& steps, std::size_t first, const std::vector<std::size_t>& outputs) {
    std::set<std::size_t> alive(outputs.begin(), outputs.end());
    for (std::size_t i = steps.size(); i-- > 0;) {
        std::set<std::size_t> used = {first + i};
        for (const Bound& argument : steps[i].arguments) slotsOf(argument, used);
        for (const std::size_t slot : used)
            if (alive.insert(slot).second) steps[i].released.push_back(slot);
    }
}

}  // namespace

Result<Replay> Replay::of(const Graph& graph, const std::string& source) {
    auto plan = std::make_shared<Plan>();
    plan->inputs = graph.inputs.size();
    std::vector<Kind> kinds;
    for (const Input& input : graph.inputs) kinds.push_back(input.given == "heads" ? Kind::integer : Kind::tensor);
    for (const Constant& constant : graph.constants) {
        plan->constants.emplace_back(stored(constant), constant.follows_input);
        kinds.push_back(Kind::tensor);
    }
    const std::size_t first = kinds.size();
    std::vector<std::size_t> tuple_sizes(graph.slotCount(), 0);
    const Binder binder(kinds);
    for (const Node& node : graph.nodes) {
        try {
            Kind result = Kind::tensor;
            plan->steps.push_back(node.call.starts_with("size::")      ? sizeStep(node, binder, tuple_sizes, result)
                                  : node.call.starts_with("plateau::") ? hostStep(node, binder, result)
                                                                       : atenStep(node, binder, result));
            if (result == Kind::tuple) tuple_sizes[kinds.size()] = plan->steps.back().op->schema().returns().size();
            kinds.push_back(result);
        } catch (const Unfit& unfit) {
            return Error{unfit.code, unfit.what, source + ", node " + node.name,
                         "import the operator again from its Python source"};
        }
    }
    for (const std::size_t output : graph.outputs)
        if (kinds[output] != Kind::tensor)
            return Error{ErrorCode::malformed, "an output is no tensor", source + ", graph outputs",
                         "import the operator again from its Python source"};
    plan->outputs = graph.outputs;
    releaseAfterLastUse(plan->steps, first, plan->outputs);
    return Replay(std::move(plan));
}

std::vector<at::Tensor> Replay::operator()(const std::vector<Given>& inputs, const at::Tensor& like,
                                           const HostCalls& host) const {
    std::vector<IValue> values;
    values.reserve(m_plan->inputs + m_plan->constants.size() + m_plan->steps.size());
    for (const Given& input : inputs)
        values.push_back(std::visit([](const auto& value) { return IValue(value); }, input));
    for (const at::Tensor& constant : m_plan->constantsLike(like)) values.emplace_back(constant);
    std::vector<IValue> stack;
    for (const Step& step : m_plan->steps) {
        stack.clear();
        for (const Bound& argument : step.arguments) stack.push_back(filled(argument, values, like));
        try {
            switch (step.kind) {
                case Step::Kind::aten:
                    step.op->callBoxed(stack);
                    values.push_back(step.gives_several ? IValue(c10::ivalue::Tuple::create(std::move(stack)))
                                                        : std::move(stack.back()));
                    stack = {};
                    break;
                case Step::Kind::size:
                    values.push_back(sizeCall(step.call, step.is_whole, stack));
                    break;
                case Step::Kind::attend:
                    values.emplace_back(host.attend(stack[0].toTensor(), stack[1].toTensor(), stack[2].toTensor(),
                                                    stack[3].toTensor()));
                    break;
                case Step::Kind::dropout:
                    values.emplace_back(host.dropout(stack[0].toTensor()));
                    break;
            }
        } catch (const c10::OutOfMemoryError&) {
            throw;
        } catch (const c10::Error& error) {
            throw std::runtime_error(step.call + " (" + step.name + "): " + error.what_without_backtrace());
        }
        for (const std::size_t slot : step.released) values[slot] = IValue();
    }
    std::vector<at::Tensor> outputs;
    for (const std::size_t slot : m_plan->outputs) outputs.push_back(values[slot].toTensor());
    return outputs;
}

}  // namespace plateau::attention::graph
