/**
 * `contextBridge` between two worlds of one page: the preload's isolated one and the page's own. They share
 * the document and nothing else; values cross as copies in events, which run synchronously, and functions
 * and promises cross as numbers that the other side calls back.
 */

interface Names {
  /** Events this side listens to, and those the other side does. */
  readonly mine: string
  readonly theirs: string
}

type Plain =
  | { readonly value: unknown }
  | { readonly call: number }
  | { readonly promise: number }
  | { readonly list: readonly Plain[] }
  | { readonly entries: readonly (readonly [string, Plain])[] }

/** One side's end. Its text runs in the page: it must be self-contained. */
export function worldBridge({ mine, theirs }: Names) {
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const pending = new Map<number, { ok(value: unknown): void; no(reason: unknown): void }>()
  const exposed = new Map<string, (value: unknown) => void>()
  let last = 0
  const answers: { readonly value?: Plain; readonly thrown?: string }[] = []

  const post = (detail: object) => document.dispatchEvent(new CustomEvent(theirs, { detail }))
  const encode = (value: unknown): Plain => {
    if (typeof value === 'function') {
      last += 1
      functions.set(last, (...args) => Reflect.apply(value, undefined, args))
      return { call: last }
    }
    if (value instanceof Promise) {
      last += 1
      const id = last
      value.then(
        (one) => post({ kind: 'settle', id, value: encode(one) }),
        (error) => post({ kind: 'settle', id, thrown: String(error?.message ?? error) }),
      )
      return { promise: id }
    }
    if (Array.isArray(value)) return { list: value.map(encode) }
    if (value !== null && typeof value === 'object') {
      // Electron copies no prototype: what has one of its own arrives empty, or not at all.
      if (Object.getPrototypeOf(value) !== Object.prototype)
        throw new TypeError('An object could not be cloned: it is more than plain data.')
      return { entries: Object.entries(value).map(([key, one]) => [key, encode(one)] as const) }
    }
    return { value: structuredClone(value) }
  }
  const decode = (plain: Plain): unknown => {
    if ('value' in plain) return plain.value
    if ('list' in plain) return Object.freeze(plain.list.map(decode))
    if ('entries' in plain)
      return Object.freeze(
        Object.fromEntries(plain.entries.map(([key, one]) => [key, decode(one)])),
      )
    if ('promise' in plain)
      return new Promise((ok, no) => pending.set(plain.promise, { ok, no: (reason) => no(reason) }))
    return (...args: unknown[]) => {
      post({ kind: 'call', id: plain.call, args: args.map(encode) })
      // The other side has answered before `post` returns.
      const answer = answers.pop()
      if (answer?.value === undefined) throw new Error(answer?.thrown)
      return decode(answer.value)
    }
  }
  const onCall = (id: number, args: readonly Plain[]) => {
    try {
      const value = functions.get(id)?.(...args.map(decode))
      post({ kind: 'answer', value: encode(value) })
    } catch (error) {
      post({ kind: 'answer', thrown: String(error instanceof Error ? error.message : error) })
    }
  }
  document.addEventListener(mine, (event) => {
    if (!(event instanceof CustomEvent)) return
    const { kind, id, args, key, value, thrown } = event.detail
    if (kind === 'call') onCall(id, args)
    else if (kind === 'answer') answers.push({ value, thrown })
    else if (kind === 'expose') exposed.get('')?.([key, decode(value)])
    else {
      const waiting = pending.get(id)
      pending.delete(id)
      if (thrown === undefined) waiting?.ok(decode(value))
      else waiting?.no(new Error(thrown))
    }
  })
  return {
    expose: (key: string, value: unknown) => post({ kind: 'expose', key, value: encode(value) }),
    onExposed: (take: (key: string, value: unknown) => void) => {
      exposed.set('', (both) => {
        if (Array.isArray(both)) take(String(both[0]), both[1])
      })
    },
  }
}
