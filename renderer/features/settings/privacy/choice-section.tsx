import { useId } from 'react'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { Switch } from '#ui/kit/tick.tsx'
import { showUserError } from '#ui/toast.ts'

interface ChoiceSectionProps {
  readonly account: Account
  /** The member's field that turns something off. */
  readonly field: 'kudosOff' | 'ownRankHidden'
  readonly isOff: boolean
  readonly words: { readonly heading: string; readonly label: string; readonly hint: string }
}

/** Something that the member can turn off for themselves, on all their devices. */
export function ChoiceSection({ account, field, isOff, words }: ChoiceSectionProps) {
  const heading = useId()
  return (
    <section className={layout.section} aria-labelledby={heading}>
      <h2 id={heading}>{words.heading}</h2>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={!isOff}
        onChange={({ currentTarget }) =>
          void saveUser(account, { [field]: !currentTarget.checked }).catch(showUserError)
        }
      />
    </section>
  )
}
