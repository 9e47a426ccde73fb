// A rule of the linter: in JSX, what may be text is the only child of its element.
//
// A browser's translation replaces text nodes. React keeps the ones that it made: it inserts before one that is no
// longer there, which throws, or writes the new words into it, which nobody sees. An element's only text has no such
// node, because React sets the element's textContent (https://github.com/facebook/react/issues/11538).
//
// Reported are, of an element or a fragment with two or more children, each child that may be text; a list of texts;
// and what a component returns, or a fragment contains, as text without an element around it. Not text are: elements;
// null and booleans; blank strings, which are not translated; functions; `&&`, `||`, `??`, `?:`, `.map()` and
// `Array.from()` of these; a constant or function of the same file that is one of these; and what the file declares
// as `Elements` of `ui/elements.ts`, by which the type checker refuses a string where it comes from.

const message =
  'Text beside other content breaks when a browser translates it: wrap it in an element of its own, or declare it as Elements'

/**
 * The file's variables and functions by name, and the declared types of its properties, each with the function in whose
 * parameters it stands, if any. A name that two have has no value.
 */
function readNames(program, visitorKeys) {
  const values = new Map()
  const types = []
  const add = ({ name }, value) => values.set(name, values.has(name) ? null : value)
  const visit = (node, within) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') add(node.id, node.init)
    if (node.type === 'FunctionDeclaration' && node.id) add(node.id, node)
    if (node.type === 'TSPropertySignature' && node.key.type === 'Identifier')
      types.push({ name: node.key.name, type: node.typeAnnotation?.typeAnnotation, within })
    const inside = within ?? (isFunction(node) ? node : undefined)
    for (const inner of childrenOf(node, visitorKeys)) visit(inner, inside)
  }
  visit(program)
  return { values, types }
}

const childrenOf = (node, visitorKeys) =>
  (visitorKeys[node.type] ?? []).flatMap((key) => node[key]).filter((inner) => typeof inner?.type === 'string')
const isFunction = ({ type }) => /^(Arrow)?Function/.test(type)

/** What a function may return, without the functions in it. */
function returnsOf(fn, visitorKeys) {
  if (fn.body.type !== 'BlockStatement') return [fn.body]
  const found = []
  const visit = (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument)
    for (const inner of childrenOf(node, visitorKeys)) if (!isFunction(inner)) visit(inner)
  }
  visit(fn.body)
  return found
}

function createRule(context) {
  const { ast, visitorKeys } = context.sourceCode
  let names
  const nameTable = () => (names ??= readNames(ast, visitorKeys))
  const isElements = (type) =>
    type?.type === 'TSFunctionType'
      ? isElements(type.returnType?.typeAnnotation)
      : type?.type === 'TSUnionType'
        ? type.types.every((one) => one.type === 'TSUndefinedKeyword' || isElements(one))
        : type?.type === 'TSTypeReference' && type.typeName.name === 'Elements'

  /** Whether the name at a node is that of a text, or of a function that returns text. */
  function isNamedText({ name, range: [at] }) {
    const { values, types } = nameTable()
    const value = values.get(name)
    if (value) return isFunction(value) ? returnsText(value) : isText(value)
    const declared = types.filter((one) => one.name === name)
    const own = declared.filter(({ within }) => within && within.range[0] <= at && at < within.range[1])
    const { length, 0: found } = own.length > 0 ? own : declared.filter(({ within }) => within === undefined)
    return length !== 1 || !isElements(found.type)
  }
  const isEachText = (fn) => (fn?.type === 'Identifier' ? isNamedText(fn) : !fn || !isFunction(fn) || returnsText(fn))
  const returnsText = (fn) => returnsOf(fn, visitorKeys).some((node) => node && isText(node))

  function isText(node) {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
      case 'JSXEmptyExpression':
        return false
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return isText(node.expression)
      case 'JSXText':
        return node.value.trim() !== ''
      case 'Literal':
        return typeof node.value === 'string' ? node.value.trim() !== '' : typeof node.value === 'number'
      case 'LogicalExpression':
        return isText(node.right) || (node.operator !== '&&' && isText(node.left))
      case 'ConditionalExpression':
        return isText(node.consequent) || isText(node.alternate)
      case 'ChainExpression':
        return isText(node.expression)
      case 'Identifier':
        return node.name !== 'undefined' && isNamedText(node)
      case 'CallExpression': {
        const { callee, arguments: given } = node
        if (callee.type === 'Identifier') return isNamedText(callee)
        const isList = callee.type === 'MemberExpression' && ['map', 'flatMap', 'from'].includes(callee.property.name)
        return !isList || isEachText(given.at(-1))
      }
      default:
        return !isFunction(node)
    }
  }

  function checkChildren(node) {
    const children = node.children.filter(({ type, value, expression }) =>
      type === 'JSXText' ? value.trim() !== '' : expression?.type !== 'JSXEmptyExpression' && !isBlank(expression),
    )
    const isAlone = children.length === 1 && node.type === 'JSXElement'
    for (const child of children)
      if (isAlone ? isListOfTexts(child) : isText(child)) context.report({ node: child, message })
  }
  const isBlank = (node) => node?.type === 'Literal' && typeof node.value === 'string' && node.value.trim() === ''
  const isListOfTexts = ({ expression }) =>
    expression?.type === 'CallExpression' &&
    ['map', 'flatMap', 'from'].includes(expression.callee.property?.name) &&
    isText(expression)

  function checkComponent(node) {
    const name = node.id?.name ?? (node.parent?.type === 'VariableDeclarator' ? node.parent.id.name : undefined)
    if (!/^\p{Lu}/u.test(name ?? '')) return
    for (const returned of returnsOf(node, visitorKeys))
      if (returned && isText(returned)) context.report({ node: returned, message })
  }
  return {
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    FunctionDeclaration: checkComponent,
    ArrowFunctionExpression: checkComponent,
  }
}

export default { create: createRule }
