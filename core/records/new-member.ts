/** The first fields of a new member's record, from the sign-in provider's data. */
import { MAX_ADDRESS_LENGTH, MAX_EMAIL_LENGTH } from '#core/values/bounds.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { referenceSchema } from './fields.ts'
import type { FieldChanges } from './record-fields.ts'

interface SignedInPerson {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly image: string
}

/** Values that a record cannot hold are left out, so that no sign-up fails. @param refferedById who sent the link */
export function newMemberFields(
  { userId, name, email, image }: SignedInPerson,
  refferedById = '',
): FieldChanges {
  const referrer = referenceSchema.safeParse(refferedById)
  return {
    name: personNameSchema.parse(name),
    email: email.length > MAX_EMAIL_LENGTH ? '' : email,
    image: isPhoto(image) ? image : '',
    ...(referrer.success && referrer.data !== userId && referrer.data !== ''
      ? { refferedById: referrer.data }
      : {}),
  }
}

/** Only https URLs: the stored value ends up in a picture's `src`. */
function isPhoto(address: string): boolean {
  return address.length <= MAX_ADDRESS_LENGTH && /^https:\/\/[^\s/]+\//.test(address)
}
