import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { Film } from './film.ts'
import styles from './film-player.module.css'
import { VIDEO_WORDS as WORDS } from './words.ts'

interface FilmPlayerProps {
  readonly film: Film
  readonly onEnded: () => void
}

/** The browser's own player, with captions and a transcript. */
export function FilmPlayer({ film, onEnded }: FilmPlayerProps) {
  const [failed, setFailed] = useState(false)
  const [read, setRead] = useState(film.transcript)
  return (
    <div className={styles.film}>
      <video
        className={classNames(styles.player, film.isOwn && styles.own)}
        src={film.url}
        controls
        playsInline
        preload="metadata"
        aria-label={WORDS.player}
        {...(!film.isOwn && film.captionsUrl !== undefined && { crossOrigin: 'anonymous' })}
        onEnded={onEnded}
        onError={() => setFailed(true)}
      >
        {film.captionsUrl !== undefined && (
          <track
            // Our own film shows its words in the picture, so its captions start switched off.
            default={!film.isOwn}
            kind="captions"
            srcLang="en"
            label={WORDS.captions}
            src={film.captionsUrl}
            onLoad={(event) => {
              if (read.length === 0) setRead(wordsOf(event.currentTarget.track))
            }}
          />
        )}
      </video>
      {failed && (
        <p role="alert" className={styles.failed}>
          {WORDS.failed}
        </p>
      )}
      {read.length > 0 && (
        <details className={styles.transcript} open={failed}>
          <summary>{WORDS.read}</summary>
          {read.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </details>
      )}
    </div>
  )
}

function wordsOf({ cues }: TextTrack): string[] {
  return [...(cues ?? [])].flatMap((cue) => (cue instanceof VTTCue ? [cue.text] : []))
}
