/** What a password has to be, on every backend alike. */
import { CloudError } from './cloud-error.ts'

const SHORTEST_PASSWORD = 8

/** @throws CloudError `weak-password` */
export function requireStrong(password: string): void {
  if (password.length >= SHORTEST_PASSWORD) return
  throw new CloudError('weak-password', `A password has at least ${SHORTEST_PASSWORD} characters.`)
}

/** Email addresses are compared without regard to case and surrounding space. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}
