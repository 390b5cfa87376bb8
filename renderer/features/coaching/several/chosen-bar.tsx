import { useState } from 'react'
import { useBlocked } from '#data/records/block/blocked.ts'
import { MAX_ADDRESSED } from '#data/records/thread/messages/send-to-several.ts'
import type { Account } from '#data/storage/account.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { SnoozeMenu } from '../snooze/snooze-menu.tsx'
import { COACHING_WORDS } from '../words.ts'
import styles from './several.module.css'
import { SeveralDialog } from './several-dialog.tsx'
import { CHOOSE_WORDS } from './words.ts'

interface ChosenBarProps {
  readonly account: Account
  readonly chosen: readonly { readonly id: string; readonly name: string }[]
  /** How many are listed, and whether all of them are chosen. */
  readonly listed: number
  readonly isAll: boolean
  readonly onAll: (all: boolean) => void
  readonly onDone: () => void
}

/** The name of one, or how many. */
function whoOf(chosen: ChosenBarProps['chosen']): string {
  const [first] = chosen
  return chosen.length === 1 && first
    ? first.name || COACHING_WORDS.unnamed
    : counted(chosen.length, 'member')
}

/** What can be done with the chosen members. */
export function ChosenBar({ account, chosen, listed, isAll, onAll, onDone }: ChosenBarProps) {
  const [isWriting, setWriting] = useState(false)
  const blocked = useBlocked(account)
  const writable = chosen.filter(({ id }) => !blocked?.has(id))
  const leftOut = chosen.length - writable.length
  const areTooMany = writable.length > MAX_ADDRESSED
  return (
    <section className={styles.chosen} aria-label="Chosen members">
      <Checkbox
        label={`All ${listed} listed`}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <p role="status">{counted(chosen.length, 'member')} chosen</p>
      {chosen.length > 0 && (
        <>
          {writable.length > 0 && !areTooMany && (
            <Button onClick={() => setWriting(true)}>Write to them…</Button>
          )}
          <SnoozeMenu
            account={account}
            memberIds={chosen.map(({ id }) => id)}
            who={whoOf(chosen)}
            onDone={onDone}
          />
        </>
      )}
      <Button variant="subtle" onClick={onDone}>
        Stop choosing
      </Button>
      {areTooMany && <p className={styles.hint}>{CHOOSE_WORDS.tooMany(MAX_ADDRESSED)}</p>}
      {leftOut > 0 && (
        <p className={styles.hint}>
          {writable.length > 0
            ? CHOOSE_WORDS.notBlocked(leftOut)
            : CHOOSE_WORDS.allBlocked(leftOut)}
        </p>
      )}
      {isWriting && (
        <SeveralDialog
          account={account}
          members={writable}
          onSent={() => {
            setWriting(false)
            onDone()
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}
