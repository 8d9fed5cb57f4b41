import type { Page } from 'playwright-core';

const framesStill = 15;
const framesMost = 600;

/** Lets the page draw so many frames. */
export const drawFrames = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        const next = (left: number) => (left === 0 ? done() : void requestAnimationFrame(() => next(left - 1)));
        next(count);
      }),
    frames,
  );

/** Comes back once nothing of the page has been changed, and nothing was moving, for so many frames in a row. A page that never rests is waited for ten seconds. */
export const untilCalm = (page: Page, frames = framesStill): Promise<void> =>
  page.evaluate(
    ([wanted, most]) =>
      new Promise<void>((done) => {
        let [still, seen] = [0, 0];
        const watch = new MutationObserver(() => {
          still = 0;
        });
        watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        const isMoving = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
        const look = () => {
          still = document.getAnimations().some(isMoving) ? 0 : still + 1;
          if (still <= wanted && ++seen < most) return void requestAnimationFrame(look);
          watch.disconnect();
          done();
        };
        requestAnimationFrame(look);
      }),
    [frames, framesMost] as const,
  );
