import { type ComponentType, createElement, use } from 'react'

/** A part of the app has not come: no network, or a newer version stands where it was. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

const forgetters = new Set<() => void>()

/** Lets what has not come be asked for again. */
export function forgetMissing(): void {
  for (const forget of forgetters) forget()
  forgetters.clear()
}

/**
 * A part of the app that is loaded when it is first drawn. Unlike React's `lazy`, what is there already is
 * drawn in the same frame, and what has not come can be asked for again.
 * @returns the part; it throws `PartMissing` where it does not come. `fetch` has it come ahead of its drawing.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetch = () => {
    coming ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      (cause: unknown) => {
        forgetters.add(() => {
          coming = undefined
        })
        throw new PartMissing('A part of the app could not be fetched.', { cause })
      },
    )
    return coming
  }
  // Made once for each part, where the module that names it is read.
  const draw = (props: Props) => createElement(part ?? use(fetch()), props)
  return Object.assign(draw, { fetch })
}

const AGAIN_MS = 20_000

/** For what nobody waits for: asks until it comes, when the browser is online again or after a while. */
export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, AGAIN_MS)
      addEventListener('online', () => resolve(), { once: true })
      await promise
      clearTimeout(timer)
    }
  }
}
