import { CloudError } from './cloud-error.ts'

const MIN_PASSWORD_LENGTH = 8

/** @throws CloudError `weak-password` */
export function requireStrong(password: string): void {
  if (password.length >= MIN_PASSWORD_LENGTH) return
  throw new CloudError(
    'weak-password',
    `A password has at least ${MIN_PASSWORD_LENGTH} characters.`,
  )
}
