/** A network that accepts requests and never answers must not block anything forever. */
import { CloudError } from '../cloud-error.ts'

/** As `work`, which may still complete after the deadline in ms. @throws CloudError `unavailable` */
export async function within<Value>(
  deadlineMs: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over.reject(new CloudError('unavailable', 'The community doesn’t respond right now.'))
  }, deadlineMs)
  try {
    return await Promise.race([work(), over.promise])
  } finally {
    clearTimeout(timer)
  }
}
