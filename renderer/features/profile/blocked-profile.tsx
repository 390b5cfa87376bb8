import { useEffect, useRef } from 'react'
import { unblockMember } from '#data/records/block/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { BlockedNote } from '#ui/blocking/blocked-note.tsx'
import layout from '#ui/kit/layout.module.css'
import { showDatabaseError } from '#ui/toast.ts'

interface BlockedProfileProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  /** The viewer has blocked them just now, and hears so. */
  readonly takesFocus: boolean
}

/** Says on a profile that the viewer has blocked the member. */
export function BlockedProfile({ account, member, takesFocus }: BlockedProfileProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.querySelector('p')?.focus()
  }, [takesFocus])
  return (
    <div ref={note}>
      <BlockedNote
        name={member.name}
        text="Nothing goes from either of you to the other: no kudos, requests, nudges or messages."
        className={layout.soft}
        actionsClassName={layout.wrap}
        onUnblock={() => unblockMember(account, member).catch(showDatabaseError)}
      />
    </div>
  )
}
