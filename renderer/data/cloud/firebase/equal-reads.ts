/** Firestore's client gives a read the answer of an equal one that runs already, which may be older than a write between. */

/** @returns runs a read so that its answer is never older than the call; those that wait for one share the next */
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
