/** What was typed into a form and not saved yet: kept on this device, so that a reload loses nothing. */
import { useEffect, useState } from 'react'
import type { Account } from '#data/local/account.ts'
import { useAccount } from '#data/queries/use-account.ts'

const keyOf = (form: string) => `draft/${form}`

/** Keeps a form's draft, or forgets it where it holds nothing. */
export async function keepDraft({ database }: Account, form: string, draft: object): Promise<void> {
  if (Object.keys(draft).length === 0) await database.settings.delete(keyOf(form))
  else await database.settings.put({ key: keyOf(form), value: draft })
}

/** The draft of a form as it was left, to be parsed; undefined until this device has been asked. */
export function useFormDraft(form: string): { readonly draft: unknown } | undefined {
  const account = useAccount()
  const [found, setFound] = useState<{ readonly draft: unknown }>()
  useEffect(() => {
    account?.database.settings.get(keyOf(form)).then(
      (stored) => setFound({ draft: stored?.value }),
      () => setFound({ draft: undefined }),
    )
  }, [account, form])
  return found
}
