/**
 * The rules with what is needed to measure them. Who writes says by their token which writes are judged, and how
 * many expressions are burnt before; without these two, everything is judged as ever.
 */
import { readFileSync } from 'node:fs'
import { MESSAGE_PACE_MS, MONTH_PACE_MS } from '#core/records/paces.ts'

/** As many expressions as can be burnt before a write is judged, each of them once. */
export const BURNT = [512, 256, 128, 64, 32, 16, 8, 4, 2] as const

/** A collection whose writes are always allowed, by one expression. */
export const ALWAYS = 'alwaysAllowed'

/** Of what is looked up before the commit, and after it: the function that makes the path in the measurable rules. */
export const LOOKUPS = { before: 'pathBefore', after: 'pathAfter' } as const

/** A list has one expression and one for each entry; the comparison and its 0 are two; `false` is not evaluated. */
const burning = (count: number) => {
  const zeros = Array.from({ length: count - 2 }, () => '0')
  return `[${zeros.join(',')}] == 0`
}

const paths = Object.values(LOOKUPS).map(
  (name) => `function ${name}(collection, id) {
  return /databases/$(database)/documents/$(collection)/$(id); }`,
)

const HELPERS = `
function isLetThrough(write) { return !(write in request.auth.token.judged); }
function burns(which) { return
  ${BURNT.map((count, place) => `(which[${place}] ? ${burning(count)} : false)`).join('\n  || ')}; }
${paths.join('\n')}
    match /${ALWAYS}/{id} {
      allow write: if true;
    }
`

const NEWEST = "monthAt(request.time + duration.value(14, 'h'))"
const EARLIER = "monthAt(request.time - duration.value(36, 'h'))"

/**
 * `firestore.rules` at the turn of a month, whenever it is: the newest month that somebody may call this one is not
 * the month that everybody writes to.
 */
export function rulesAtTurn(): string {
  const rules = readFileSync('firestore.rules', 'utf8')
  if (!rules.includes(NEWEST) || !rules.includes(EARLIER)) {
    throw new Error('The rules ask in other words which months somebody may call this one.')
  }
  return rules
    .replaceAll(NEWEST, "monthAt(request.time + duration.value(32, 'd'))")
    .replaceAll(EARLIER, 'monthAt(request.time)')
}

const paceOf = (name: string, ms: number) =>
  `function ${name}() { return duration.value(${ms / 1_000}, 's'); }`
const PACES = ['pace', 'creationPace'].map((name) => ({ name, says: paceOf(name, MONTH_PACE_MS) }))

const MESSAGES = `duration.value(isOwn ? ${MESSAGE_PACE_MS.own} : ${MESSAGE_PACE_MS.answer}, 'ms')`

/** `firestore.rules`, for harnesses that write faster than a device does and are about something else. */
export function rulesWithoutPace(): string {
  const rules = readFileSync('firestore.rules', 'utf8')
  if (!rules.includes(MESSAGES)) throw new Error('The rules and MESSAGE_PACE_MS name another pace.')
  return PACES.reduce(
    (all, { name, says }) => {
      if (!all.includes(says)) throw new Error('The rules and MONTH_PACE_MS name another pace.')
      return all.replace(says, paceOf(name, 0))
    },
    rules.replace(MESSAGES, "duration.value(0, 'ms')"),
  )
}

const NEEDS_EMAIL = /(function needsEmailToJoin\(\) \{ return )(false|true);/

/** `firestore.rules` as docs/firebase.md says to change them where only verified members may join. */
export function rulesThatNeedEmail(): string {
  const rules = readFileSync('firestore.rules', 'utf8')
  if (!NEEDS_EMAIL.test(rules)) throw new Error('The rules ask for an email in other words.')
  return rules.replace(NEEDS_EMAIL, '$1true;')
}

/** `firestore.rules`, so that they can be measured, at the turn of a month: then they take most. */
export function measurableRules(): string {
  return rulesAtTurn()
    .replace('match /databases/{database}/documents {\n', (start) => `${start}${HELPERS}`)
    .replace(/\b(exists|get)\(pathOf\(/g, (_, asks: string) => `${asks}(${LOOKUPS.before}(`)
    .replace(
      /\b(existsAfter|getAfter)\(pathOf\(/g,
      (_, asks: string) => `${asks}(${LOOKUPS.after}(`,
    )
    .replace(
      /^ {4}match \/(\w+)\/\{(\w+)\} \{$/gm,
      (start, collection: string, id: string) =>
        `${start} allow write: if isLetThrough('${collection}/' + ${id}) || burns(request.auth.token.burnt);`,
    )
}
