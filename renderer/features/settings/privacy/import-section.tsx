import '#ui/button-styles.ts'
import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ExportFile } from '#core/export/export-file.ts'
import { bringsNothing, type ImportPlan } from '#core/export/import-plan.ts'
import { LARGEST_EXPORT, parseExport } from '#core/export/parse-export.ts'
import { storageTrouble } from '#core/storage/storage-trouble.ts'
import { importAccount, planImport } from '#data/export/import-account.ts'
import type { Account } from '#data/local/account.ts'
import { counted } from '#ui/day-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { importWords } from './import-words.ts'
import { useLongWork } from './use-long-work.ts'
import { Working } from './working.tsx'

interface Chosen {
  readonly file: ExportFile
  readonly plan: ImportPlan
}

class Refused extends Error {}

function inWords(error: unknown): string {
  if (error instanceof Refused) return error.message
  return storageTrouble(error) === 'full'
    ? 'This device is out of space. Nothing was imported. Free some, then try again.'
    : 'That did not work. Nothing was imported. Please try again.'
}

/** Takes an exported file in again, after saying what it will do. */
export function ImportSection({ account }: { readonly account: Account }) {
  const work = useLongWork(inWords)
  const [chosen, setChosen] = useState<Chosen>()
  const button = useRef<HTMLButtonElement>(null)

  const read = (blob: File | null) => {
    if (!blob) return
    void work.run(async ({ signal, onProgress }) => {
      if (blob.size > LARGEST_EXPORT)
        throw new Refused('This file is larger than any Fourfold export.')
      const text = await blob.text()
      signal.throwIfAborted()
      onProgress(0.5)
      const parsed = parseExport(text)
      if ('refused' in parsed) throw new Refused(parsed.reason)
      setChosen({ file: parsed.file, plan: await planImport(account, parsed.file) })
    })
  }
  const leave = () => {
    setChosen(undefined)
    // It was away while the file was read, and so the dialog does not know it.
    button.current?.focus()
  }
  const take = ({ file }: Chosen) => {
    setChosen(undefined)
    void work.run(async ({ signal, onProgress }) => {
      onProgress(0.5)
      const { days, archive } = await importAccount(account, file, signal)
      const detail =
        archive.length > 0 ? `${counted(archive.length, 'day')} went to your archive.` : undefined
      const message = days.length > 0 ? `Imported ${counted(days.length, 'day')}.` : 'Imported.'
      showToast({ kind: 'success', message, ...(detail ? { detail } : {}) })
    })
  }

  return (
    <section className={settings.section} aria-labelledby="import">
      <h2 id="import">Bring something back</h2>
      <p className={settings.hint}>
        Choose a file that Fourfold has exported, of this account or of another one. You see what it
        will do before anything happens.
      </p>
      {work.part === undefined ? (
        <div className={settings.actions}>
          <FileButton accept="application/json,.json" onChange={read}>
            {(props) => (
              <Button ref={button} size="md" variant="default" {...props}>
                Import a file …
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <Working label="Importing …" part={work.part} onCancel={work.cancel} />
      )}
      <p role="alert" className={settings.trouble}>
        {work.trouble}
      </p>
      {chosen && (
        <Dialog
          title={bringsNothing(chosen.plan) ? 'Nothing new in this file' : 'Import this file?'}
          onClose={leave}
        >
          <div className={settings.form}>
            <ul className={settings.list}>
              {importWords(chosen.file, chosen.plan).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {!bringsNothing(chosen.plan) && (
              <Button size="md" onClick={() => take(chosen)}>
                Import it
              </Button>
            )}
            <Button size="md" variant="default" onClick={leave}>
              {bringsNothing(chosen.plan) ? 'Close' : 'Leave it'}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
