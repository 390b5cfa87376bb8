import { useRef, useState } from 'react'
import { goneAt } from '#core/policies/account/closing.ts'
import { isCoach } from '#core/policies/threads/pair.ts'
import type { User } from '#core/records/user.ts'
import { managedMemberPath, profilePath } from '#core/values/links/paths.ts'
import { exportMember } from '#data/pages/admin/members/export-member.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { localDay } from '#data/platform/local-day.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import layout from '#ui/kit/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { RECORD_WORDS } from '../words.ts'
import { ClosingAction } from './closing-action.tsx'
import { CLOSING_WORDS } from './closing-words.ts'

interface RecordActionsProps {
  readonly memberId: string
  /** The record as the cloud has it; undefined until it has answered. */
  readonly member: User | undefined
}

export function RecordActions({ memberId, member }: RecordActionsProps) {
  const erasedAt = member && goneAt(member)
  return (
    <>
      {erasedAt !== undefined && (
        <p className={layout.notice} role="status">
          {CLOSING_WORDS.dates(erasedAt)}
        </p>
      )}
      <ButtonLink to={managedMemberPath(memberId)}>Change group, plan or coaches</ButtonLink>
      <ButtonLink variant="outlined" to={profilePath(memberId)}>
        See what others see
      </ButtonLink>
      <ExportMember memberId={memberId} />
      {member &&
        (isCoach(member) ? (
          <p className={layout.hint}>{CLOSING_WORDS.ofCoach}</p>
        ) : (
          <ClosingAction
            memberId={memberId}
            name={member.name}
            isClosed={erasedAt !== undefined}
            coached={[]}
          />
        ))}
    </>
  )
}

/** Writes what admins may read of the member into a file; can be cancelled. */
function ExportMember({ memberId }: { readonly memberId: string }) {
  const { busy, run } = useAdminAction()
  const [read, setRead] = useState(0)
  const running = useRef<AbortController>(undefined)
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setRead(0)
    const problem = await run(async ({ cloud, account }) => {
      const { signal } = controller
      try {
        const file = await exportMember(cloud, memberId, { onProgress: setRead, signal })
        const name = `fourfold-member-${localDay(account.now())}.json`
        if (!(await saveFile(file.blob, name))) return
        const message = `Saved as ${name}.`
        showToast({ kind: 'success', message, detail: RECORD_WORDS.lacks(file.leftOut) })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    })
    if (problem !== undefined) showToast({ kind: 'warning', message: problem })
  }
  if (!busy) {
    return (
      <Button variant="outlined" onClick={() => void start()}>
        Export their data
      </Button>
    )
  }
  return (
    <>
      <span role="status">Reading: {counted(read, 'record')}</span>
      <Button variant="subtle" onClick={() => running.current?.abort()}>
        Cancel
      </Button>
    </>
  )
}
