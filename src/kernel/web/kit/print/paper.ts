import type { ReactNode } from 'react';
import { createStore } from '../../store.ts';

/** What is to be printed by itself, in place of the page. */
export const paper = createStore<ReactNode>(undefined);

/** Prints what is drawn, and nothing else. It stands at the root: a screen is laid out anew for the width of paper, and would take it away. */
export const printPaper = (drawn: ReactNode): void => paper.set(drawn);
