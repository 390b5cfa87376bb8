/** Writes syntax of the rules' language: lists, maps and functions. */
import * as z from 'zod/mini'

/** `['a', 'b']` */
export const list = (names: readonly string[]) => `[${names.map(text).join(', ')}]`

/** `'a'`. @throws Error for characters that would need escaping */
export function text(value: string): string {
  if (/['\\\n]/.test(value)) throw new Error(`Not a plain text: ${value}`)
  return `'${value}'`
}

/** A function with one expression; on several lines if it would be too long for one. */
export function fn(head: string, body: string): string {
  const line = `function ${head} { return ${body}; }`
  return line.length <= 112 && !body.includes('\n')
    ? line
    : `function ${head} {\n  return ${body.replaceAll(/\n(?=&&|\|\|)/g, '\n  ').replaceAll('\n', '\n  ')};\n}`
}

const WIDTH = 100

/** Conditions joined with `&&`, as many a line as fit. */
export function all(conditions: readonly string[]): string {
  const [first = '', ...others] = conditions
  const lines = [first]
  for (const one of others) {
    const last = lines.at(-1) ?? ''
    const fits = !last.includes('\n') && !one.includes('\n') && last.length + one.length < WIDTH
    if (fits) lines[lines.length - 1] = `${last} && ${one}`
    else lines.push(`&& ${one}`)
  }
  return lines.join('\n')
}

const TOO_LONG = 100_000

/**
 * The longest text that a record's field stores unchanged.
 * @param begin the beginning of such a text
 */
export function longestText(schema: z.ZodMiniType, begin = ''): number {
  const isKept = (length: number) => {
    const given = begin.padEnd(length, 'a')
    return schema.safeParse(given).data === given
  }
  let [kept, lost] = [0, TOO_LONG]
  while (lost - kept > 1) {
    const middle = Math.floor((kept + lost) / 2)
    if (isKept(middle)) kept = middle
    else lost = middle
  }
  return kept
}

interface Shaped {
  readonly shape: Readonly<Record<string, unknown>>
}

/** The names of a record's fields. @throws Error if `without` names an unknown field */
export function namesOf({ shape }: Shaped, without: readonly string[] = []): string[] {
  const unknown = without.find((name) => !(name in shape))
  if (unknown !== undefined) throw new Error(`No such field: ${unknown}`)
  return Object.keys(shape).filter((name) => !without.includes(name))
}

/** A value in the syntax of the rules, with maps over several lines. */
export function value(what: unknown): string {
  if (typeof what === 'string') return text(what)
  if (Array.isArray(what)) return `[${what.map(value).join(', ')}]`
  const map = z.safeParse(z.record(z.string(), z.unknown()), what)
  if (!map.success) return String(what)
  const entries = Object.entries(map.data).map(([name, inner]) => `${text(name)}: ${value(inner)}`)
  return `{ ${entries.join(', ')} }`.replace('{  }', '{}')
}
