/**
 * The rules with additions for measuring them. The writer's token says which writes to judge, and how many
 * expressions to burn before; without these two fields, the rules judge everything as usual.
 */
import { readFileSync } from 'node:fs'
import { PACE_MS } from '#core/records/paces.ts'

/** Numbers of expressions that can be burnt before a write is judged, each at most once. */
export const BURNT = [512, 256, 128, 64, 32, 16, 8, 4, 2] as const

/** A collection to which every write is allowed, by one expression. */
export const ALWAYS = 'alwaysAllowed'

/** The functions that build the paths of lookups before the commit and after it. */
const LOOKUPS = { before: 'pathBefore', after: 'pathAfter' } as const

const noteOf = (name: string) => `${name}Noted`
/** The functions that note these lookups: the coverage report lists their values. */
export const NOTES = { before: noteOf(LOOKUPS.before), after: noteOf(LOOKUPS.after) } as const

/** A list costs one expression plus one per entry; comparison and 0 cost two; `false` is not evaluated. */
const burning = (count: number) => {
  const zeros = Array.from({ length: count - 2 }, () => '0')
  return `[${zeros.join(',')}] == 0`
}

const BURNING = `
function burns(which) { return
  ${BURNT.map((count, place) => `(which[${place}] ? ${burning(count)} : false)`).join('\n  || ')}; }`

const PATH = '/databases/$(database)/documents/$(collection)/$(id)'
const pathFunction = (name: string) => `function ${name}(collection, id) {
  return ${PATH}; }`

/** A note is a path: collection and id of the write, then those of its lookup. */
const notingFunction = (name: string) => `function ${name}(collection, id) {
  return ${noteOf(name)}(collection, id) == '' ? '' : ${PATH}; }
function ${noteOf(name)}(collection, id) {
  return /$(request.path[3])/$(request.path[4])/$(collection)/$(id); }`

const helpersWith = (path: (name: string) => string) => `
function isLetThrough(write) { return !(write in request.auth.token.judged); }
${Object.values(LOOKUPS).map(path).join('\n')}
    match /${ALWAYS}/{id} {
      allow write: if true;
    }
`

const paceOf = (ms: number) => `function pace() { return duration.value(${ms / 1_000}, 's'); }`

/** `firestore.rules` without rate limits, for harnesses that write faster than a device. */
export function rulesWithoutPace(): string {
  const rules = readFileSync('firestore.rules', 'utf8')
  const says = paceOf(PACE_MS)
  if (!rules.includes(says)) throw new Error('The rules and PACE_MS name another pace.')
  return rules.replace(says, paceOf(-1_000))
}

/** `firestore.rules` in measurable form. */
export const measurableRules = () => rulesWith(pathFunction, '|| burns(request.auth.token.burnt)')

/** The same without burning. Each lookup is noted with the write that asks it, which costs a few expressions more. */
export const rulesThatNoteLookups = () => rulesWith(notingFunction, '')

/** @param orElse what else decides whether a write is let through */
function rulesWith(path: (name: string) => string, orElse: string): string {
  return rulesWithoutPace()
    .replace(
      'match /databases/{database}/documents {\n',
      (start) => `${start}${orElse && BURNING}${helpersWith(path)}`,
    )
    .replace(/\b(exists|get)\(pathOf\(/g, (_, asks: string) => `${asks}(${LOOKUPS.before}(`)
    .replace(
      /\b(existsAfter|getAfter)\(pathOf\(/g,
      (_, asks: string) => `${asks}(${LOOKUPS.after}(`,
    )
    .replace(
      /^ {4}match \/(\w+)\/\{(\w+)\} \{$/gm,
      (start, collection: string, id: string) =>
        `${start} allow write: if isLetThrough('${collection}/' + ${id}) ${orElse};`,
    )
}
