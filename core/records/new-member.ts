/** The first fields of a new member's record, from what the sign-in says of them (docs/product.md#accounts-and-files). */
import { LONGEST_ADDRESS, LONGEST_EMAIL } from './bounds.ts'
import { personNameSchema } from './display-name.ts'
import { referenceSchema } from './fields.ts'
import type { FieldChanges } from './record-fields.ts'

interface SignedInPerson {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** The address of a photo, '' where there is none. */
  readonly image: string
}

/**
 * The fields of a new member's record. What a provider sends and a record cannot hold is left out: nobody
 * should fail to get in for the length of their photo's address.
 * @param refferedById who sent the link; oneself counts as nobody
 */
export function newMemberFields(
  { userId, name, email, image }: SignedInPerson,
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
