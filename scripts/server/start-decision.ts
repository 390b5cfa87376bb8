/** Decides what a start does when its port is free, used by Fourfold, or used by another program. */
import { originAt } from './address.ts'
import type { Identity, Occupant } from './identity.ts'

export type StartDecision =
  | { readonly kind: 'serve' }
  | { readonly kind: 'open'; readonly message: string }
  | { readonly kind: 'refuse'; readonly message: string }

function remarkOn(running: Identity, wanted: Identity): string {
  if (running.mode !== wanted.mode) {
    return running.mode === 'dev'
      ? ' It is the development server.'
      : ' It serves the production build, without hot reload; stop it first to develop.'
  }
  return running.inputs === wanted.inputs
    ? ''
    : ' The sources have changed since it started; stop it and start again to see them.'
}

/** Decides by what uses the port. `wanted` is what this start would serve. */
export function decideStart(
  occupant: Occupant,
  port: number,
  wanted: Identity,
  command = 'npm start',
): StartDecision {
  if (occupant.kind === 'nobody') return { kind: 'serve' }
  if (occupant.kind === 'fourfold') {
    const message = `Fourfold already runs at ${originAt(port)}/.`
    return { kind: 'open', message: message + remarkOn(occupant.identity, wanted) }
  }
  return {
    kind: 'refuse',
    message: [
      `Something other than Fourfold listens on port ${port}, so Fourfold has not started.`,
      `Stop it, or choose another port: PORT=${port + 1} ${command}.`,
      'Stored data belongs to the address: on another port Fourfold opens empty, and what you have',
      `here is back as soon as it runs on port ${port} again.`,
    ].join('\n'),
  }
}
