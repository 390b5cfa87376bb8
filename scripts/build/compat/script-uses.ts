/** Finds what a built script uses that a browser of the target lacks, without looking first. */
import { type AnyNode, type Program, parse } from 'acorn'
import { full, fullAncestor } from 'acorn-walk'
import { isLook, isTried, isWritten, nameOf, placesOf, soughtIn, wayTo } from './script-guards.ts'
import type { ScriptIndex } from './script-index.ts'

/** The newest edition of JavaScript whose syntax all browsers of the target read. */
const ECMA_VERSION = 2024

/** One feature that some browser lacks. */
export interface Finding {
  /** `setAppBadge`, `Promise.try`, `:has`, `field-sizing` */
  readonly feature: string
  readonly lacking: readonly string[]
  /** The text around it. */
  readonly at: string
}

interface Use extends Finding {
  readonly way: readonly string[]
  readonly places: readonly AnyNode[]
}

/** A script that the target can read. */
export interface Script {
  readonly code: string
  readonly tree: Program
}

/** @throws SyntaxError if a browser of the target cannot read the script */
export function readScript(code: string, isModule = true): Script {
  const sourceType = isModule ? 'module' : 'script'
  return { code, tree: parse(code, { ecmaVersion: ECMA_VERSION, sourceType }) }
}

/** What a script uses without looking first. @param members what the build defines itself */
export function unguardedIn(
  { code, tree }: Script,
  index: ScriptIndex,
  members: ReadonlySet<string>,
): Finding[] {
  const own = { variables: declaredIn(tree), members }
  const uses: Use[] = []
  const looks = new Map<string, AnyNode[]>()
  const look = (name: string, path: readonly AnyNode[]) =>
    looks.set(name, [...(looks.get(name) ?? []), ...placesOf(path)])

  const visit = (node: AnyNode, path: readonly AnyNode[]) => {
    const name = nameOf(node)
    if (name === undefined) return
    if (isLook(path)) look(name, path)
    const found = lackedBy(node, name, index, own)
    if (!found || found.lacking.length === 0) return
    if (isLook(path) || isTried(path) || isWritten(path)) return
    const at = code.slice(Math.max(0, node.start - 40), node.end + 40)
    uses.push({ ...found, way: wayTo(node), at, places: placesOf(path) })
  }
  fullAncestor(tree, (node, _state, path) => {
    const sought = soughtIn(node)
    if (sought !== undefined) look(sought, path)
    else visit(node, path)
  })
  const isGuarded = ({ way, places }: Use) =>
    way.some((name) => looks.get(name)?.some((one) => places.includes(one)))
  return uses.filter((use) => !isGuarded(use))
}

interface OwnNames {
  readonly variables: ReadonlySet<string>
  readonly members: ReadonlySet<string>
}

/** What the use of a name needs that some browser lacks; names that the script gives itself mean its own. */
function lackedBy(node: AnyNode, name: string, index: ScriptIndex, own: OwnNames) {
  const ofGlobal = (global: string) => {
    const lacking = own.variables.has(global) ? undefined : index.globals.get(global)
    return lacking && { feature: global, lacking }
  }
  if (node.type === 'Identifier') return ofGlobal(name)
  if (node.type !== 'MemberExpression') return undefined
  const { object } = node
  const owner =
    object.type === 'Identifier' && !own.variables.has(object.name) ? object.name : undefined
  if (owner !== undefined && ['window', 'self', 'globalThis'].includes(owner)) return ofGlobal(name)
  const feature = owner === undefined ? name : `${index.interfaceOf(owner)}.${name}`
  const known = index.owned.get(feature)
  if (known) return { feature, lacking: known }
  const lacking = own.members.has(name) ? undefined : index.members.get(name)
  return lacking && { feature: name, lacking }
}

/** The names of variables, functions and imports of a script. */
function declaredIn(tree: Program): Set<string> {
  const names = new Set<string>()
  const declare = (node: AnyNode) => node.type === 'Identifier' && names.add(node.name)
  full(tree, (node, _state, type) => {
    if (type === 'Pattern' || type === 'VariablePattern') declare(node)
    if (node.type === 'ImportDeclaration') {
      for (const { local } of node.specifiers) declare(local)
    }
  })
  return names
}

/** The names of members that a script defines: such a member of an unknown object may be its own. */
export function membersDefinedIn({ tree }: Script): string[] {
  const names: string[] = []
  full(tree, (node) => {
    const { type } = node
    if (type === 'Property' || type === 'PropertyDefinition' || type === 'MethodDefinition') {
      const { key, computed } = node
      if (key.type === 'Identifier' && !computed) names.push(key.name)
      else if (key.type === 'Literal') names.push(String(key.value))
    } else if (type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
      names.push(nameOf(node.left) ?? '')
    }
  })
  return names
}
