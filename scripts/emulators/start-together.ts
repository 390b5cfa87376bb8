/** Starts several emulators at once: each takes seconds, and none waits for another to start. */

interface Stoppable {
  stop(): Promise<void>
}

/**
 * All of them once all run.
 * @throws what the first one said that did not start; the others are stopped before
 */
export async function startTogether<Emulators extends readonly Stoppable[]>(
  starting: {
    readonly [Place in keyof Emulators]: Promise<Emulators[Place]>
  },
): Promise<Emulators> {
  try {
    return await Promise.all(starting)
  } catch (error) {
    const started = await Promise.allSettled(starting)
    await Promise.all(
      started.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)),
    )
    throw error
  }
}
