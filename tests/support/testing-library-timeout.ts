/** Gives `waitFor` and `findBy…` of testing-library the same time limit as `eventually`: 20 s. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
