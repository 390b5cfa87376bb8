/** When the app's own code started: after Node and the stand-in. */
const BEGUN_AT = Symbol.for('fourfold.stand-in.begun-at')

/** Called last, right before the app's code. */
export function begin(): void {
  Reflect.set(globalThis, BEGUN_AT, process.uptime() * 1_000)
}

/** In ms since the process started. */
export function begunAt(): number {
  return Number(Reflect.get(globalThis, BEGUN_AT))
}
