import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FILM, type Film } from './film.ts'
import styles from './film-player.module.css'
import { StepPage, useStep } from './step-page.tsx'

/** `/onboarding/intro-videos`: a short video with a transcript. Watching it to the end finishes the step. */
export function VideoStep() {
  const { finish } = useStep('welcomeVideo')
  return (
    <StepPage
      step="welcomeVideo"
      lead={
        FILM.isOwn
          ? 'Half a minute, without sound: what Fourfold is about.'
          : 'A few minutes: what your community is about.'
      }
      finish="Done"
    >
      <FilmPlayer film={FILM} onEnded={finish} />
    </StepPage>
  )
}

interface FilmPlayerProps {
  readonly film: Film
  readonly onEnded: () => void
}

function FilmPlayer({ film, onEnded }: FilmPlayerProps) {
  const [failed, setFailed] = useState(false)
  const [read, setRead] = useState(film.transcript)
  return (
    <div className={styles.film}>
      <video
        className={classNames(styles.player, film.isOwn && styles.own)}
        poster={film.poster}
        controls
        playsInline
        preload="metadata"
        aria-label="Intro video"
        {...(!film.isOwn && film.captionsUrl !== undefined && { crossOrigin: 'anonymous' })}
        onEnded={onEnded}
        onError={({ target, currentTarget }) => {
          // React passes on the errors of sources, too: only one of the film itself says that it cannot go on.
          if (target === currentTarget) setFailed(true)
        }}
      >
        {film.sources.map(({ url, type }, index) => (
          <source
            key={url}
            src={url}
            type={type}
            // An error of the last one says that none of them plays.
            {...(index === film.sources.length - 1 && { onError: () => setFailed(true) })}
          />
        ))}
        {film.captionsUrl !== undefined && (
          <track
            // Our own film shows its words in the picture, so its captions start switched off.
            default={!film.isOwn}
            kind="captions"
            srcLang="en"
            label="English"
            src={film.captionsUrl}
            onLoad={(event) => {
              if (read.length === 0) setRead(wordsOf(event.currentTarget.track))
            }}
          />
        )}
      </video>
      {failed && <p role="alert">Couldn’t load the video. You can read what it says below.</p>}
      {read.length > 0 && (
        <details className={styles.transcript} open={failed}>
          <summary>Read it instead</summary>
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
