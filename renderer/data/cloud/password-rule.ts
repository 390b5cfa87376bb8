/** The password rule, equal on every backend. */
import { CloudError } from './cloud-error.ts'

const SHORTEST_PASSWORD = 8

/** @throws CloudError `weak-password` */
export function requireStrong(password: string): void {
  if (password.length >= SHORTEST_PASSWORD) return
  throw new CloudError('weak-password', `A password has at least ${SHORTEST_PASSWORD} characters.`)
}
