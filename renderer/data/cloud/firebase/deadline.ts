/** A network that accepts and never answers must not hold anything up for ever. */
import { CloudError } from '../cloud-error.ts'

/**
 * Settles as `work` does, or fails when the time is over. The work may still be done later: whoever
 * tries again repeats what is safe to repeat.
 * @param deadlineMs in ms
 * @throws CloudError `unavailable` when the time is over
 */
export async function within<Value>(
  deadlineMs: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over.reject(new CloudError('unavailable', 'The community does not answer right now.'))
  }, deadlineMs)
  try {
    return await Promise.race([work(), over.promise])
  } finally {
    clearTimeout(timer)
  }
}
