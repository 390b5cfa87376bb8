/** Starts several emulators in parallel: each takes seconds, and none depends on another to start. */

interface Stoppable {
  stop(): Promise<void>
}

/**
 * Resolves when all are running.
 * @throws the first error of one that did not start, after stopping the others
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
