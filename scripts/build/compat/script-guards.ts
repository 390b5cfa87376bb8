/** Whether a script looks before it uses something: `typeof x`, `'x' in y`, `y.x?.()`, `if (y.x)`, `try`. */
import type { AnyNode } from 'acorn'

/** The name that a use or a look is about: `x` of `x` and of `y.x`. */
export function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return undefined
  const { property, computed } = node
  if (!computed && property.type === 'Identifier') return property.name
  return computed ? textOf(property) : undefined
}

/** The names on the way to a use: `a`, `b` and `c` of `a.b.c`. A look at any of them protects it. */
export function wayTo(node: AnyNode): string[] {
  const name = nameOf(node)
  const before = node.type === 'MemberExpression' ? wayTo(node.object) : []
  return name === undefined ? before : [...before, name]
}

/** The text of a string that is written out. */
function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** What `'x' in y` looks for. */
export function soughtIn(node: AnyNode): string | undefined {
  return node.type === 'BinaryExpression' && node.operator === 'in' ? textOf(node.left) : undefined
}

/** Whether the last of these nodes is only looked at, so that it may be missing. */
export function isLook(path: readonly AnyNode[]): boolean {
  const node = path.at(-1)
  const parent = path.at(-2)
  if (!node || !parent) return false
  switch (parent.type) {
    case 'UnaryExpression':
      return ['typeof', '!', 'delete'].includes(parent.operator)
    case 'MemberExpression':
      return parent.object === node && parent.optional === true
    case 'CallExpression':
      return parent.callee === node ? parent.optional === true : isBoolean(parent.callee)
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node
    case 'LogicalExpression':
      return parent.left === node || isLook(path.slice(0, -1))
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator)
    case 'ChainExpression':
      return isLook(path.slice(0, -1))
    default:
      return false
  }
}

const isBoolean = (callee: AnyNode) => callee.type === 'Identifier' && callee.name === 'Boolean'

const isFunction = (node: AnyNode) => /Function/.test(node.type)

/** Whether the last of these nodes is given a value, which does no harm where nobody reads it. */
export function isWritten(path: readonly AnyNode[]): boolean {
  const parent = path.at(-2)
  return parent?.type === 'AssignmentExpression' && parent.left === path.at(-1)
}

/** Whether a `try` of the same function catches what the last of these nodes throws. */
export function isTried(path: readonly AnyNode[]): boolean {
  for (let at = path.length - 1; at > 0; at -= 1) {
    const [node, parent] = [path[at], path[at - 1]]
    if (!node || !parent || isFunction(node)) return false
    if (parent.type === 'TryStatement' && parent.block === node && parent.handler) return true
  }
  return false
}

/** The functions and the statement of the file around a node: a look in any of them protects it. */
export function placesOf(path: readonly AnyNode[]): AnyNode[] {
  return path.filter((node, at) => at === 1 || isFunction(node))
}
