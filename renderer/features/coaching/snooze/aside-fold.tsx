import { Link } from 'react-router-dom'
import { coachedMemberPath } from '#core/values/links/paths.ts'
import type { Morning } from '#core/views/coaching/done-today.ts'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './snooze.module.css'
import { snoozeWithUndo } from './snooze-menu.tsx'
import { asideText, FOLD_WORDS } from './words.ts'

interface AsideFoldProps {
  readonly account: Account
  readonly kind: keyof typeof FOLD_WORDS
  readonly rows: Morning<GroupRow>['done']
}

/** Members below the list, each with why, behind a fold; renders nothing if there are none. */
export function AsideFold({ account, kind, rows }: AsideFoldProps) {
  if (rows.length === 0) return null
  const words = FOLD_WORDS[kind]
  return (
    <details className={styles.fold}>
      <summary>{words.fold(rows.length)}</summary>
      <ul aria-label={words.list} className={styles.list}>
        {rows.map((row) => {
          const { id } = row.member
          const name = row.member.name || COACHING_WORDS.unnamed
          return (
            <li key={id}>
              <Link className={styles.name} to={coachedMemberPath(id)}>
                <bdi>{name}</bdi>
              </Link>
              <span>{asideText(row)}</span>
              {row.snooze && (
                <Button
                  variant="subtle"
                  aria-label={`List ${name} again`}
                  onClick={() =>
                    void snoozeWithUndo(account, [id], undefined, name).catch(showDatabaseError)
                  }
                >
                  List again
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
