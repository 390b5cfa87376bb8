import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { PATHS } from '#core/values/links/paths.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { logError } from '#data/platform/log.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import layout from '#ui/kit/layout.module.css'
import { Checkbox } from '#ui/kit/tick.tsx'
import { signOutWords } from './sign-out-words.ts'
import { SIGN_OUT } from './words.ts'

const schema = z.object({ forget: z.boolean() })

interface SignOutFormProps {
  readonly account: Account
  /** Called when the member goes to where accounts are deleted. */
  readonly onFollow?: () => void
}

/**
 * Signs out, and warns first of changes that are only on this device (docs/architecture.md#sync). It offers to remove the
 * data where another copy is, or nobody's data; elsewhere, that is deleting the account.
 */
export function SignOutForm({ account, onFollow }: SignOutFormProps) {
  const place = placeOf(account)
  const closed = useUser()?.deleted
  const form = useForm(
    { forget: false },
    {
      schema,
      // `signOut` has logged the error (docs/product.md#errors).
      refusalOf: () => 'Couldn’t sign you out. Try again.',
      send: async (choice) => (await import('#data/session/sign-out.ts')).signOut(choice),
    },
  )
  const pending = usePending(account)
  // A warning that came later would move the button away from under the finger.
  if (pending === undefined) return null
  const { warning, button } = signOutWords(pending, form.values.forget)
  return (
    <Form {...form.shell} className={layout.loose} label={button} button={{ wide: true }}>
      {warning !== '' && (
        <p className={layout.inset} role="status">
          {warning}
        </p>
      )}
      {place === 'here' ? (
        !closed && (
          <p>
            {SIGN_OUT.onlyCopy}{' '}
            <Link to={PATHS.privacy} className={layout.link} onClick={onFollow}>
              {SIGN_OUT.delete}
            </Link>
          </p>
        )
      ) : (
        <Checkbox {...form.box('forget')} {...SIGN_OUT.forget[place]} />
      )}
    </Form>
  )
}

/** How many changes are only on this device; undefined until they have been counted. */
function usePending(account: Account): number | undefined {
  const [pending, setPending] = useState<number>()
  useEffect(() => {
    import('#data/session/sign-out.ts')
      .then(({ pendingOperations }) => pendingOperations(account))
      .then(setPending, (error: unknown) => {
        logError('Pending changes were not counted:', error)
        setPending(0)
      })
  }, [account])
  return pending
}
