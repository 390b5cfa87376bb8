/** What a sign-in knows of a new member, as far as a record can hold it (spec 7). */
import { personNameSchema } from './display-name.ts'
import { referenceSchema } from './fields.ts'
import type { FieldChanges } from './record-fields.ts'

interface Introduced {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** The address of a photo, '' where there is none. */
  readonly image: string
}

const LONGEST_EMAIL = 254
const LONGEST_ADDRESS = 500

/**
 * The fields of a new member's record. What a provider sends and a record cannot hold is left out: nobody
 * should fail to get in for the length of their photo's address.
 * @param refferedById who sent the link; oneself counts as nobody
 */
export function introductionOf(
  { userId, name, email, image }: Introduced,
  refferedById = '',
): FieldChanges {
  const referrer = referenceSchema.safeParse(refferedById)
  return {
    name: personNameSchema.parse(name),
    email: email.length > LONGEST_EMAIL ? '' : email,
    image: isPhoto(image) ? image : '',
    ...(referrer.success && referrer.data !== userId && referrer.data !== ''
      ? { refferedById: referrer.data }
      : {}),
  }
}

/** No address of another kind: what is stored here ends up in a picture's `src`. */
function isPhoto(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && /^https:\/\/[^\s/]+\//.test(address)
}
