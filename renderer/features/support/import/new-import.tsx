import { useEffect, useMemo, useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { planInvitations } from '#core/views/admin/import/plan-invitations.ts'
import { MAX_FILE_BYTES, readPeople, TOO_LARGE } from '#core/views/admin/import/read-people.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginImport, continueImport } from '#data/pages/admin/import/run-import.ts'
import {
  forgetEndedImports,
  type InvitationImport,
  invitedEmails,
} from '#data/pages/admin/import/stored-imports.ts'
import { useDirectory } from '#data/pages/admin/members/use-directory.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { FileButton } from '#ui/kit/file-button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { importDrafts } from '../drafts/unsaved-drafts.ts'
import { RefreshBar } from '../refresh-bar.tsx'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { textOfFile } from './file-text.ts'
import { type ImportDraft, ImportPreview } from './import-preview.tsx'
import { FILE_WORDS } from './words.ts'

const NOTHING: ImportDraft = { text: '', days: '30', choices: {} }

interface NewImportProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
  readonly imports: readonly InvitationImport[]
  readonly draft: ImportDraft | undefined
}

/** Takes a file or pasted rows, previews the invitations, and makes them. What was given survives a reload. */
export function NewImport({ account, cloud, groups, imports, draft }: NewImportProps) {
  const [given, setGiven] = useState(draft ?? NOTHING)
  const [problem, setProblem] = useState<string>()
  const { busy, once } = useOnce()
  const directory = useDirectory()
  const { members } = directory
  useEffect(() => {
    void cloud.serverNow().then(
      (now) => forgetEndedImports(account, now),
      () => undefined,
    )
  }, [account, cloud])
  const keep = (next: ImportDraft) => {
    setGiven(next)
    setProblem(undefined)
    const typed = next.text === '' ? undefined : next
    void importDrafts.keep(account, '', typed).catch(() => undefined)
  }
  const takeFile = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setProblem(TOO_LARGE)
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return setProblem('This file can’t be read. Choose it again.')
    const read = textOfFile(new Uint8Array(bytes))
    if (read.text === undefined) return setProblem(read.problem)
    // An empty file would leave the page as it is, and say nothing.
    if (read.text.trim() === '') return setProblem(readPeople('').problem)
    keep({ ...given, text: read.text, choices: {} })
  }
  const clear = () => {
    keep({ ...NOTHING, days: given.days })
    showToast({
      message: 'The rows are cleared.',
      action: { label: SUPPORT_WORDS.undo, run: () => keep(given) },
    })
  }
  const file = useMemo(() => readPeople(given.text), [given.text])
  const plan = useMemo(() => {
    if (!file.rows) return undefined
    return planInvitations(file.rows, {
      groups,
      members: [...(members?.values() ?? [])].flatMap((row) => [row.authEmail ?? '', row.email]),
      invited: invitedEmails(imports, Date.now()),
      choices: new Map(Object.entries(given.choices)),
    })
  }, [file, groups, members, imports, given.choices])
  const make = once(async () => {
    if (!plan) return
    try {
      const { id } = await beginImport(account, cloud, plan.invitees, Number(given.days))
      keep({ ...NOTHING, days: given.days })
      continueImport(account, cloud, id)
    } catch (error) {
      setProblem(failureText(error))
    }
  })
  const trouble = problem ?? (given.text.trim() === '' ? undefined : file.problem)
  return (
    <>
      <Card title="The file">
        <p className={layout.hint}>{FILE_WORDS.hint}</p>
        <div className={styles.actions}>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            label={FILE_WORDS.choose}
            onChoose={(one) => void takeFile(one)}
          >
            {(open) => <Button onClick={open}>{FILE_WORDS.choose}</Button>}
          </FileButton>
          {given.text !== '' && (
            <Button variant="danger" onClick={clear}>
              Clear
            </Button>
          )}
        </div>
        <TextArea
          label="Or paste its rows"
          hint="Copied from a spreadsheet, with the names of the columns."
          rows={5}
          spellCheck={false}
          value={given.text}
          onChange={({ currentTarget }) => keep({ ...given, text: currentTarget.value })}
        />
        <Trouble>{trouble}</Trouble>
        {file.rows && file.ignored.length > 0 && (
          <p className={layout.hint} role="status">
            {FILE_WORDS.ignored(file.ignored)}
          </p>
        )}
        <p className={layout.hint}>{FILE_WORDS.members}</p>
        <RefreshBar result={directory} />
      </Card>
      {plan && (
        <ImportPreview
          plan={plan}
          groups={groups}
          given={given}
          onChange={keep}
          canMake={members !== undefined}
          busy={busy}
          onMake={make}
        />
      )}
    </>
  )
}
