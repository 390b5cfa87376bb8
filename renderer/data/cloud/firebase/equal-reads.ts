/**
 * Firestore's client lets a read join an equal one that is already running, and gives both its answer. That
 * answer may be older than a write made in between, so that what was just saved would seem to be missing.
 */

/**
 * @returns runs a read so that its answer is never older than the call: while a read with the same key runs,
 *   the next one waits, and all that are called until then share it
 */
export function equalReadsInTurn<Answer>() {
  const running = new Map<string, { readonly ended: Promise<void>; next?: Promise<Answer> }>()

  const begin = (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const answer = read()
    const ended = answer.then(
      () => undefined,
      () => undefined,
    )
    running.set(key, { ended })
    void ended.then(() => {
      if (running.get(key)?.ended === ended) running.delete(key)
    })
    return answer
  }

  /** @param key the same for equal reads */
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const before = running.get(key)
    if (!before) return begin(key, read)
    before.next ??= before.ended.then(() => begin(key, read))
    return before.next
  }
}
