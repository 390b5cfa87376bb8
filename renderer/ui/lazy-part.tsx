import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react'

/** A chunk of the app could not be fetched: no network, or a newer version has replaced it. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * How long a failure waits before it counts: Firefox ends what is loading when a person leaves the page, and
 * a page that is being left must neither show nor log that a part is missing.
 */
const LEAVING_MS = 1_000

const forgetters = new Set<() => void>()

export function forgetMissing(): void {
  for (const forget of forgetters) forget()
  forgetters.clear()
}

/**
 * A part of the app that is loaded when it is first rendered. Unlike with React's `lazy`, a loaded part
 * renders in the same frame, and a failed one can be fetched again.
 * @param fallback shown until it is loaded; without it, what surrounds it waits
 * @returns the part; it throws `PartMissing` if loading fails. Its `fetch` loads it before it is rendered.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  let part: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetch = () => {
    coming ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      async (cause: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
        forgetters.add(() => {
          coming = undefined
        })
        throw new PartMissing('A part of the app could not be fetched.', { cause })
      },
    )
    return coming
  }
  // One component per part, created when its module is evaluated.
  const draw = (props: Props) => createElement(part ?? use(fetch()), props)
  const drawWaiting = (props: Props) =>
    createElement(Suspense, { fallback }, createElement(draw, props))
  return Object.assign(fallback === undefined ? draw : drawWaiting, { fetch })
}
