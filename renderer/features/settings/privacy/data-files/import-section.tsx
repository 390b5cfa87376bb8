import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { archivedDays } from '#core/app/export/archive-months.ts'
import type { ExportFile } from '#core/app/export/export-file.ts'
import { type ImportPlan, isEmptyPlan } from '#core/app/export/import-plan.ts'
import { MAX_EXPORT_BYTES, parseExport } from '#core/app/export/parse-export.ts'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { importAccount, planImport } from '#data/device/export/import-account.ts'
import type { Account } from '#data/storage/account.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FileButton } from '#ui/kit/file-button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showToast } from '#ui/toast.ts'
import { importSummary } from './import-summary.ts'
import { IMPORT_WORDS as WORDS } from './words.ts'
import { useLongWork, Working } from './working.tsx'

interface Chosen {
  readonly file: ExportFile
  readonly plan: ImportPlan
}

class Refused extends Error {}

function inWords(error: unknown): string {
  if (error instanceof Refused) return error.message
  return storageTrouble(error) === 'full'
    ? 'This device is out of space. Nothing was imported. Free some, then try again.'
    : 'Couldn’t import this file. Nothing has changed. Try again.'
}

/** Imports an exported file, after showing what that will do. */
export function ImportSection({ account }: { readonly account: Account }) {
  const work = useLongWork(inWords)
  const [chosen, setChosen] = useState<Chosen>()
  const button = useRef<HTMLButtonElement>(null)

  const read = (blob: File) =>
    void work.run(async ({ signal, onProgress }) => {
      if (blob.size > MAX_EXPORT_BYTES)
        throw new Refused('This file is larger than any Fourfold export.')
      const text = await blob.text()
      signal.throwIfAborted()
      onProgress(0.5)
      const parsed = parseExport(text)
      if ('refused' in parsed) throw new Refused(parsed.reason)
      setChosen({ file: parsed.file, plan: await planImport(account, parsed.file) })
    })
  const leave = () => {
    // The button was hidden while the file was read, so the dialog cannot return the focus to it; and it is inert as
    // long as the dialog is there.
    flushSync(() => setChosen(undefined))
    button.current?.focus()
  }
  const take = ({ file }: Chosen) => {
    setChosen(undefined)
    void work.run(async ({ signal, onProgress }) => {
      onProgress(0.5)
      const { days, archive } = await importAccount(account, file, signal)
      const message = days.length > 0 ? `Imported ${counted(days.length, 'day')}.` : 'Imported.'
      const detail = archive.length > 0 ? { detail: WORDS.archived(archivedDays(archive)) } : {}
      showToast({ kind: 'success', message, ...detail })
    })
  }

  return (
    <Card title="Bring your data back">
      <p className={layout.hint}>{WORDS.about}</p>
      {work.part === undefined ? (
        <div className={layout.wrap}>
          <FileButton accept="application/json,.json" label={WORDS.choose} onChoose={read}>
            {(open) => (
              <Button ref={button} variant="outlined" onClick={open}>
                {WORDS.choose}
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <Working label="Importing…" part={work.part} onCancel={work.cancel} />
      )}
      <Trouble>{work.trouble}</Trouble>
      {chosen && (
        <Dialog
          title={isEmptyPlan(chosen.plan) ? 'Nothing new in this file' : 'Import this file?'}
          onClose={leave}
        >
          <div className={layout.loose}>
            <ul className={layout.bullets}>
              {importSummary(chosen.file, chosen.plan).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {!isEmptyPlan(chosen.plan) && <Button onClick={() => take(chosen)}>Import file</Button>}
            <Button variant="outlined" onClick={leave}>
              {isEmptyPlan(chosen.plan) ? 'Close' : 'Cancel'}
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  )
}
