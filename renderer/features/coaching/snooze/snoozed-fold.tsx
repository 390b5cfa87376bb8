import { Link } from 'react-router-dom'
import type { DayKey } from '#core/days/day.ts'
import { coachedMemberPath } from '#core/paths.ts'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import { restoreSnoozes, snooze } from '#data/pages/coaching/snoozes.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './snooze.module.css'
import { SNOOZE_WORDS } from './words.ts'

interface SnoozedFoldProps {
  readonly account: Account
  readonly rows: readonly (GroupRow & { readonly until: DayKey })[]
}

/** The members who are put off, each with their day, behind a fold; renders nothing if there are none. */
export function SnoozedFold({ account, rows }: SnoozedFoldProps) {
  if (rows.length === 0) return null
  const wake = async (id: string, name: string) => {
    const before = await snooze(account, [id], undefined)
    showToast({
      about: 'snooze',
      message: SNOOZE_WORDS.woken(name),
      action: {
        label: SNOOZE_WORDS.undo,
        run: () => void restoreSnoozes(account, before).catch(showDatabaseError),
      },
    })
  }
  return (
    <details className={styles.fold}>
      <summary>{SNOOZE_WORDS.fold(rows.length)}</summary>
      <ul aria-label={SNOOZE_WORDS.list} className={styles.list}>
        {rows.map(({ member, until }) => {
          const name = member.name || COACHING_WORDS.unnamed
          return (
            <li key={member.id}>
              <Link className={styles.name} to={coachedMemberPath(member.id)}>
                <bdi>{name}</bdi>
              </Link>
              <span>{SNOOZE_WORDS.until(until)}</span>
              <Button
                variant="subtle"
                aria-label={SNOOZE_WORDS.wakeOf(name)}
                onClick={() => void wake(member.id, name).catch(showDatabaseError)}
              >
                {SNOOZE_WORDS.wake}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
