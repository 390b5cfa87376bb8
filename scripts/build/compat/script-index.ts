/** What of the Web and of JavaScript the target lacks, by the names under which scripts use it. */
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { addBest, featuresOf, lackingIn } from './compat-data.ts'

type Lacking = readonly string[]

/** By name, the browsers that lack it; an empty list means that all of the target have it. */
export interface ScriptIndex {
  /** `scheduler`, `Temporal` */
  readonly globals: ReadonlyMap<string, Lacking>
  /** `Promise.try`, `Navigator.setAppBadge` */
  readonly owned: ReadonlyMap<string, Lacking>
  /** `setAppBadge`, on whatever object: lacking only if it is lacking on every interface that has it. */
  readonly members: ReadonlyMap<string, Lacking>
  /** The interface of an object that is always there: `Navigator` for `navigator`. */
  readonly interfaceOf: (name: string) => string
}

/** Objects whose members are globals. */
const WINDOW = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']
/** Objects of JavaScript that hold types instead of members. */
const NAMESPACES = ['Intl', 'Temporal']

export function scriptIndex(): ScriptIndex {
  const globals = new Map<string, Lacking>()
  const owned = new Map<string, Lacking>()
  const members = new Map<string, Lacking>()

  const addType = (name: string, type: ReturnType<typeof featuresOf>[number][1], within = '') => {
    if (within === '' && type.__compat) {
      addBest(globals, name, lackingIn(type.__compat))
      addBest(members, name, lackingIn(type.__compat))
    }
    for (const [key, member] of featuresOf(type)) {
      if (key.endsWith('_event') || !member.__compat) continue
      const memberName = key.replace(/_static$/, '')
      const lacking = lackingIn(member.__compat)
      addBest(owned, `${within}${name}.${memberName}`, lacking)
      addBest(members, memberName, lacking)
      if (WINDOW.includes(name)) addBest(globals, memberName, lacking)
      if (NAMESPACES.includes(name)) addType(memberName, member, `${name}.`)
    }
  }
  for (const [name, type] of featuresOf(bcd.api)) addType(name, type)
  for (const [name, type] of featuresOf(bcd.javascript.builtins)) addType(name, type)

  const interfaces = new Map(featuresOf(bcd.api).map(([name]) => [name.toLowerCase(), name]))
  const interfaceOf = (name: string) =>
    globals.has(name) && owned.has(`Window.${name}`) ? (interfaces.get(name) ?? name) : name
  return { globals, owned, members, interfaceOf }
}
