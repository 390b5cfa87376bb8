/** Why something was not done, in words for the person. */
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { CloudError } from './cloud-error.ts'

const UNREACHABLE = 'We can’t reach the community right now. Try again when you’re back online.'
const BUSY = 'Somebody else was changing the same thing. Try again.'
const NOT_ADMIN = 'Only admins can do this. If you are one, sign in again.'
const FULL = 'This device is out of space. Free some, then try again.'
const UNKNOWN = 'Something went wrong. Try again, or reload the page.'

/** What the cloud refused keeps its own words. @param unreachable what a screen says where it could not be reached */
export function troubleText(error: unknown, unreachable = UNREACHABLE): string {
  if (!(error instanceof CloudError)) return storageTrouble(error) === 'full' ? FULL : UNKNOWN
  switch (error.code) {
    case 'unavailable':
      return unreachable
    case 'aborted':
      return BUSY
    case 'not-admin':
      return NOT_ADMIN
    default:
      return error.message
  }
}
