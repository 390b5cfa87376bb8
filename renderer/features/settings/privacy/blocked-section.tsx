import { useId, useRef, useState } from 'react'
import { type BlockedMember, useBlocked } from '#data/records/block/blocked.ts'
import { unblockMember } from '#data/records/block/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { BLOCKED_WORDS } from '#ui/blocking/words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { useOnce } from '#ui/use-once.ts'
import styles from './privacy.module.css'
import { BLOCKED_WORDS as WORDS } from './words.ts'

/** The members whom the member has blocked, by name. */
export function BlockedSection({ account }: { readonly account: Account }) {
  const heading = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const [done, setDone] = useState('')
  const blocked = useBlocked(account)
  const { busy, once } = useOnce()
  const unblock = async (member: BlockedMember) => {
    await unblockMember(account, member)
    setDone(`${nameOf(member)} is unblocked.`)
    // The button that had the focus goes.
    status.current?.focus()
  }
  if (!blocked) return null
  const all = [...blocked.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <section className={layout.section} aria-labelledby={heading}>
      <h2 id={heading}>Blocked members</h2>
      <p className={layout.hint}>{all.length === 0 ? WORDS.none : WORDS.about}</p>
      {all.length > 0 && (
        <ul className={styles.blocked} aria-labelledby={heading}>
          {all.map((member) => (
            <li key={member.userId}>
              <bdi>{nameOf(member)}</bdi>
              <Button
                variant="outlined"
                busy={busy}
                aria-label={BLOCKED_WORDS.unblockOne(nameOf(member))}
                onClick={once(() => unblock(member))}
              >
                {BLOCKED_WORDS.unblock}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.done} ref={status} role="status" tabIndex={-1}>
        {done}
      </p>
    </section>
  )
}

function nameOf({ name }: BlockedMember): string {
  return name || BLOCKED_WORDS.aMember
}
