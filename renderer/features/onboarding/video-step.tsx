import { FILM } from './film.ts'
import { FilmPlayer } from './film-player.tsx'
import { StepPage } from './step-page.tsx'
import { useStep } from './use-step.ts'
import { VIDEO_WORDS as WORDS } from './words.ts'

/** `/onboarding/intro-videos`: a short video with a transcript. Watching it to the end finishes the step. */
export function VideoStep() {
  const state = useStep('welcomeVideo')
  return (
    <StepPage
      step="welcomeVideo"
      state={state}
      lead={FILM.isOwn ? 'Half a minute, without sound: what Fourfold is about.' : WORDS.otherLead}
      finish="Done"
    >
      <FilmPlayer film={FILM} onEnded={state.finish} />
    </StepPage>
  )
}
