/** Reads MDN's browser-compat-data: what do the browsers of the target lack? */
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { TARGETS, type Target } from '../browser-target.ts'

/**
 * Whether one entry of the data says that a browser has the feature by `version`, under its own name and
 * without a setting. A partial implementation counts: what is missing of it says only prose.
 */
function includes(support: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed } = support
  if (support.flags || support.prefix || support.alternative_name) return false
  const since = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN
  return since <= version && (removed === undefined || Number.parseFloat(removed) > version)
}

/** The browsers of the target whose first version lacks a feature: `["Firefox 128"]`. */
export function lackingIn(
  compat: CompatStatement | undefined,
  targets: readonly Target[] = TARGETS,
): string[] {
  if (!compat) return []
  const lacking = targets.filter(({ compat: browser, version }) => {
    const support = compat.support[browser]
    const entries = support === undefined ? [] : [support].flat()
    return !entries.some((one) => includes(one, version))
  })
  return [...new Set(lacking.map(({ title, version }) => `${title} ${version}`))]
}

/** Keeps the better of two by the same name: a name is only lacking where everything of this name is. */
export function addBest(
  index: Map<string, readonly string[]>,
  name: string,
  lacking: readonly string[],
): void {
  const known = index.get(name)
  if (known === undefined || lacking.length < known.length) index.set(name, lacking)
}

/** The features directly below one, by their name. */
export function featuresOf(parent: Identifier | undefined): [string, Identifier][] {
  const names = Object.keys(parent ?? {}).filter((name) => name !== '__compat')
  return names.flatMap((name) => {
    const one = parent?.[name]
    return one ? [[name, one]] : []
  })
}
