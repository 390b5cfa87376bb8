import { goneAt } from '#core/policies/account/closing.ts'
import { isCoach } from '#core/policies/threads/pair.ts'
import type { User } from '#core/records/user.ts'
import { managedMemberPath, profilePath } from '#core/values/links/paths.ts'
import { exportMember } from '#data/pages/admin/members/export-member.ts'
import { localDay } from '#data/platform/local-day.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import layout from '#ui/kit/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { useExport } from '../../tools/use-export.ts'
import { RECORD_WORDS } from '../words.ts'
import { CLOSING_WORDS, ClosingAction } from './closing-action.tsx'

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
  const { busy, read, start, stop } = useExport()
  const save = async () => {
    const problem = await start(async ({ cloud, account, signal, onProgress }) => {
      const file = await exportMember(cloud, memberId, { onProgress, signal })
      const name = `fourfold-member-${localDay(account.now())}.json`
      if (!(await saveFile(file.blob, name))) return
      const message = `Saved as ${name}.`
      showToast({ kind: 'success', message, detail: RECORD_WORDS.lacks(file.leftOut) })
    })
    if (problem !== undefined) showToast({ kind: 'warning', message: problem })
  }
  if (!busy) {
    return (
      <Button variant="outlined" onClick={() => void save()}>
        Export their data
      </Button>
    )
  }
  return (
    <>
      <span role="status">Reading: {counted(read, 'record')}</span>
      <Button variant="subtle" onClick={stop}>
        Cancel
      </Button>
    </>
  )
}
