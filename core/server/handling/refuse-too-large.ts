import { Refusal } from './refusal.ts'

/** No command needs more. */
const MOST_BYTES = 65_536

/** @param bytes of the whole request, as it came in. @throws Refusal `invalid` */
export function refuseTooLarge(bytes: number): void {
  if (bytes > MOST_BYTES) throw new Refusal('invalid', 'This is too large for the server.')
}
