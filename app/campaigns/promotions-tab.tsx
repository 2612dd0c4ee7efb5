/** The Promotions tab of My Account. */
export function PromotionsTab() {
  return (
    <>
      <h2>Your Promotions</h2>
      <p className="mt-4 font-semibold">No Active Promotions</p>
      <p className="mt-1">You haven't created any promotion campaigns yet.</p>
      <p className="mt-4">
        <a className="button" href="/profile?tab=profile#plans">
          Create Your First Campaign
        </a>
      </p>
    </>
  );
}
