import type { SafetyReport } from '#core/records/safety-report.ts'
import { useFile } from '#data/device/files/use-file.ts'
import support from '../support.module.css'
import styles from './concerns.module.css'
import { CONCERN_WORDS as WORDS } from './words.ts'

/** A file of a profile under the path that it had when it was reported; its member may have deleted it since. */
export function ReportedFile({ report }: { readonly report: SafetyReport }) {
  const { source, shown } = report
  const { state, url } = useFile(shown.picture)
  if (url === undefined) {
    const text =
      state === 'loading' ? 'Loading the picture…' : state === 'away' ? WORDS.away : WORDS.gone
    return (
      <p className={support.hint} role="status">
        {text}
      </p>
    )
  }
  if (source !== 'video') return <img className={styles.file} src={url} alt={WORDS.picture} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: members’ own films come without captions
    <video className={styles.file} src={url} controls aria-label="The reported video" />
  )
}
