import { FILM } from './film.ts'
import { FilmPlayer } from './film-player.tsx'
import { StepPage } from './step-page.tsx'
import { useStep } from './use-step.ts'

/** `/onboarding/intro-videos`: a short video, which can be read as well. Seen to the end, it is done. */
export function VideoStep() {
  const state = useStep('welcomeVideo')
  return (
    <StepPage
      step="welcomeVideo"
      state={state}
      lead={
        FILM.isOwn
          ? 'Half a minute, without sound: what Fourfold is about.'
          : 'A few minutes: what your community is about.'
      }
      finish="Done"
    >
      <FilmPlayer film={FILM} onEnded={state.finish} />
    </StepPage>
  )
}
