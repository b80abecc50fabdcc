/** Short episodes, and more than one batch of them, so that there is a middle. Names of one length differ in nothing else. */
export const SHORT_RUN = {
  episodes: 1_500,
  turns: 2,
  probes: 50,
  episodeBytesMin: 1_500,
  episodeBytesMax: 1_900,
};
